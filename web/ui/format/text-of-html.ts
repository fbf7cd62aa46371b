/** The words of HTML in one line. Parsed in an inert document: nothing runs or loads. */
export function textOfHtml(html: string): string {
  if (html === '') return ''
  // Otherwise the last word of a paragraph would join the first of the next.
  const spaced = html.replaceAll(/<(?:\/(?:p|li|h\d|div|tr|td|th|blockquote|pre)|br\s*\/?)>/gi, '$& ')
  return (new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
