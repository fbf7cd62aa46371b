type FailedTest = { file: string; title: string; message: string }
export declare function failedInVitest(report: unknown): FailedTest[]
export declare function failedInPlaywright(report: unknown): FailedTest[]
export declare function describeFailed(failed: readonly FailedTest[], root: string): string
