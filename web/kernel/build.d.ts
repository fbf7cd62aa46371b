/** Which build this is; set by Vite. */
declare const __BUILD__: string
