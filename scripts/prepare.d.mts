export declare const root: string
export declare class Failed extends Error {}
export declare function install(options?: { dev?: boolean }): Promise<void>
export declare function build(): Promise<void>
export declare function prepare(): Promise<void>
export declare function run(
  file: string,
  args: string[],
  options?: { show?: boolean; env?: NodeJS.ProcessEnv; shell?: boolean; cwd?: string },
): Promise<{ code: number; output: string }>
export declare function isBuilt(): boolean
