export declare function findChromium(): Promise<string | undefined>
export declare function findOrInstallChromium(packages?: Promise<void>): Promise<string>
