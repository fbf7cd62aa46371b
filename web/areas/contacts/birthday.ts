/** Noon UTC, so that it is the same day in nearly every time zone. */
export const birthdayOf = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T12:00:00.000Z` : day)
