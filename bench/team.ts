// The team that is measured: one owner with a session per connection, and 400 tasks as a team really has them.
import { connections } from './load.ts'

export type Team = { id: string; userId: string; tokens: string[]; taskIds: string[] }

export const taskCount = 400
export const tasksPath = '/api/apps/tasks'

/** Calls the product as any client does. */
export async function callProduct<T>(port: number, method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

export async function makeTeam(port: number): Promise<Team> {
  const account = { email: 'bench@example.com', password: 'a long bench password' }
  await callProduct(port, 'POST', '/api/auth/sign-up', undefined, { ...account, name: 'Bench', company: 'Bench', agreements: true })
  type SignedIn = { accessToken: string; user: { id: string; team: { id: string } } }
  const tokens: string[] = []
  let user: SignedIn['user'] | undefined
  for (let index = 0; index < connections; index++) {
    const signedIn = await callProduct<SignedIn>(port, 'POST', '/api/auth/sign-in', undefined, account)
    tokens.push(signedIn.accessToken)
    user = signedIn.user
  }
  const [token] = tokens
  if (!user || !token) throw new Error('nobody signed in')
  const tags: string[] = []
  for (const title of ['Design', 'Customer', 'Bug', 'Research', 'Office'])
    tags.push((await callProduct<{ id: string }>(port, 'POST', `${tasksPath}/tag`, token, { tag: { title } })).id)
  const userId = user.id
  const taskIds: string[] = []
  let left = taskCount
  const createSome = async () => {
    while (left > 0) {
      const task = taskOf(left--, tags, userId)
      taskIds.push((await callProduct<{ id: string }>(port, 'POST', `${tasksPath}/task`, token, task)).id)
    }
  }
  await Promise.all(Array.from({ length: connections }, createSome))
  return { id: user.team.id, userId, tokens, taskIds }
}

function taskOf(number: number, tags: string[], userId: string) {
  return {
    title: titleOf(number),
    notes: number % 3 === 0 ? 'Ask the customer first; the drawing of last week is still the right one.' : null,
    priority: number % 3,
    dueDate: number % 2 === 0 ? `2027-0${1 + (number % 9)}-1${number % 10}T12:00:00.000Z` : null,
    tags: tags.filter((_, at) => (number + at) % 4 === 0),
    assignedTo: number % 5 === 0 ? userId : null,
  }
}

export const titleOf = (number: number) => `Task ${String(number).padStart(3, '0')}: prepare the plan and tell the others`
