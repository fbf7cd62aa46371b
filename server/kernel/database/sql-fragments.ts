// Pieces of SQL that stores of several areas are made of.

/** As JavaScript writes an instant. */
export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A row of users as the contract's Person. */
export const personJson = (user: string) => `json_build_object('id', ${user}.id, 'name', ${user}.name, 'avatar', ${user}.avatar)`

/** The words of HTML, folded for search. */
export const foldedHtml = (html: string) => `fold(regexp_replace(${html}, '<[^>]*>', ' ', 'g'))`
