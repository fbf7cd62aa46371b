import type { SearchResult, SearchSet } from '#contract/search.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { CheckCircleIcon, FileIcon, UserIcon } from '#web/ui/icons/icons.ts'
import { CircleIcon } from '#web/ui/icons/own-icons.tsx'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import type { Choice, ChoiceGroup } from './Choices.tsx'

type ChoiceOf = (result: SearchResult) => Omit<Choice, 'id' | 'run'>

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const iconIn = (result: SearchResult) => <NamedIcon name={textIn(result['icon'])} otherwise={FileIcon} />

/** Results of other areas show a name, an icon if they have one, and where they are: cards their board. */
const choicesByArea: Record<string, ChoiceOf> = {
  contacts: (result) => {
    const avatar = textIn(result['avatar'])
    const picture = avatar ? <Avatar name={result.value} src={avatar} size={24} /> : <UserIcon />
    return { picture, text: result.value, hint: textIn(result['company']) }
  },
  pages: (result) => ({ picture: iconIn(result), text: result.value, hint: result.link }),
  tasks: (result) => {
    const done = result['completed'] === true
    return { picture: done ? <CheckCircleIcon /> : <CircleIcon />, text: result.value, done }
  },
}
const defaultChoice: ChoiceOf = (result) => {
  const place = textIn(result['subtitle']) ?? textIn(result['board'])
  // A board is on no other one.
  return { picture: iconIn(result), text: result.value, hint: place === result.value ? undefined : place }
}

export const groupsOf = (sets: readonly SearchSet[], open: (link: string) => void): ChoiceGroup[] =>
  sets.map(({ id, label, results }) => ({
    id,
    label,
    choices: results.map((result) => ({ ...(choicesByArea[id] ?? defaultChoice)(result), id: `${id}.${result.id}`, run: () => open(result.link) })),
  }))
