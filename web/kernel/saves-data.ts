export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
