declare const __BUILD__: string
