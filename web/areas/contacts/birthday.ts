/** Contract 2.8: noon, so that the day is the same day nearly everywhere. */
export const birthdayOf = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T12:00:00.000Z` : day)
