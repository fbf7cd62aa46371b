// Names of codes, in the reader's language.
export const countryName = (code: string, language: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code

export const languageName = (code: string, language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
