import { prettyDOM } from '@testing-library/react'

/** Describes the page only when somebody reads the message: a test that waits makes such an error in each attempt. */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  let described: string | undefined
  Object.defineProperty(error, 'message', {
    get: () => (described ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    configurable: true,
  })
  return error
}
