import { expect, test } from 'vitest'
import { Language } from '#contract/identity.ts'
import { confirmMail, invitationMail, existingAccountMail, resetMail } from './mails.ts'

const link = 'https://hora.test/confirm-email?code=a&b=c'
const mails = Language.options.flatMap((language) => {
  const to = { email: 'ana@example.com', language }
  return [
    { name: `confirm ${language}`, mail: confirmMail(to, link) },
    { name: `reset ${language}`, mail: resetMail(to, link) },
    { name: `known ${language}`, mail: existingAccountMail(to, link) },
    { name: `invitation ${language}`, mail: invitationMail(to, link, { inviter: 'Ioana <b>', team: 'R&D\r\nBcc: all@example.com' }) },
  ]
})

test.each(mails)('$name has its link in text and HTML', ({ mail }) => {
  expect(mail.to).toBe('ana@example.com')
  expect(mail.text).toContain(link)
  expect(mail.html).toContain('code=a&amp;b=c')
})

test('each language has its own texts', () => {
  expect(new Set(mails.map(({ mail }) => mail.subject)).size).toBe(mails.length)
})

test.each(mails.filter(({ name }) => name.startsWith('invitation')))('$name escapes HTML and headers', ({ mail }) => {
  expect(mail.html).not.toContain('<b>')
  expect(mail.html).toContain('Ioana &lt;b&gt;')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})
