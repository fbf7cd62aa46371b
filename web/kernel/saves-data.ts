/** Whether the browser is set to save data: then nothing is loaded that nobody asked for. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
