import { htmlEscapes } from '#contract/html.ts'

export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const personJson = (user: string) => `json_build_object('id', ${user}.id, 'name', ${user}.name, 'avatar', ${user}.avatar)`

export const foldedHtml = (html: string) => `fold(regexp_replace(${html}, '<[^>]*>', ' ', 'g'))`

/** NOTE must give the same result as escapeHtml. */
export const escapedHtml = (text: string) =>
  Object.entries(htmlEscapes).reduce((sql, [sign, escape]) => `replace(${sql}, '${sign.replace("'", "''")}', '${escape}')`, text)
