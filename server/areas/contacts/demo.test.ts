import { expect, test } from 'vitest'
import { contacts } from '#contract/contacts.ts'
import { startTestApp } from '#server/testing/app.ts'

test('the demo has 80 contacts, 12 without a picture and 4 without a title, each as the contract says', async () => {
  const app = await startTestApp({ demo: true })
  try {
    const member = await app.member({ teamId: app.demoTeamId() })
    const all = await member.call(contacts.all)
    const tags = await member.call(contacts.tags)
    expect([all.length, all.filter(({ avatar }) => avatar === null).length, all.filter(({ title }) => title === undefined).length]).toEqual([
      80, 12, 4,
    ])
    expect(tags.slice(0, 7).map(({ title }) => title)).toEqual(['Work', 'Friend', 'Family', 'High School', 'College', 'Baseball Team', 'Band'])
    expect(new Set(all.map(({ avatar }) => avatar)).size).toBeGreaterThan(60)
    const emails = all.flatMap((contact) => contact.emails.map(({ email }) => email))
    expect([new Set(emails).size, emails.every((email) => email.endsWith('.example') || email.endsWith('@example.com'))]).toEqual([
      emails.length,
      true,
    ])
  } finally {
    await app.close()
  }
})
