export declare function findChromium(): Promise<string | undefined>
export declare function findOrInstallChromium(): Promise<string>
