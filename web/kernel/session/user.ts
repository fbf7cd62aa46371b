import { identity, type Language } from '#contract/identity.ts'
import { setLanguage } from '#web/kernel/i18n/i18n.ts'
import { session } from './session.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'

const updateUser = defineWrite({
  area: 'identity',
  contract: identity,
  op: 'updateUser',
  edits: { user: (user, { user: changes }) => ({ ...user, ...changes }) },
  merge: (earlier, later) => ({ user: { ...earlier.user, ...later.user } }),
  label: () => 'identity.write.updateUser',
})

export function changeUser(changes: Parameters<typeof sendWrite<typeof updateUser.endpoint>>[1]['user']) {
  const user = session.user()
  if (user) session.update({ ...user, ...changes })
  void sendWrite(updateUser, { user: changes }).then(session.update, () => {})
}

/** Also stored for the member: the server answers the navigation and notifications in this language. */
export async function showLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  changeUser({ language })
}
