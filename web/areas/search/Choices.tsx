import { useMemo, type ReactNode } from 'react'
import { foldText } from '#contract/fold.ts'
import { useLanguage } from '#web/kernel/i18n/i18n.ts'
import listbox from '#web/ui/fields/Listbox.module.css'
import { useListbox } from '#web/ui/fields/use-listbox.ts'
import { Marked } from '#web/ui/display/Marked.tsx'
import { wordsOf } from '#web/ui/format/pieces.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './search.module.css'

export type Choice = {
  id: string
  picture: ReactNode
  text: string
  hint?: string | undefined
  /** Found by these words too. */
  words?: string
  /** Struck through and dimmed. */
  done?: boolean
  run: () => void
}
export type ChoiceGroup = { id: string; label: string; choices: readonly Choice[] }

/** The keys of a list of grouped choices. `about`: what the choices answer. */
export function useChoices(groups: readonly ChoiceGroup[], about: string) {
  const choices = useMemo(() => groups.flatMap((group) => group.choices), [groups])
  const list = useListbox({ count: choices.length, about, onPick: (index) => choices[index]?.run() })
  return { ...list, count: choices.length }
}

/** The choices with every word of the query, in any order, in their text or the name of their group. */
export function matching(groups: readonly ChoiceGroup[], query: string): ChoiceGroup[] {
  const words = wordsOf(query)
  const fits = (label: string, { text: name, words: more = '' }: Choice) => {
    const there = foldText(`${label} ${name} ${more}`)
    return words.every((word) => there.includes(word))
  }
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter((choice) => fits(group.label, choice)) }))
    .filter(({ choices }) => choices.length > 0)
}

type Props = {
  groups: readonly ChoiceGroup[]
  label: string
  /** Marked in the texts. */
  query: string
  list: ReturnType<typeof useChoices>
}

export function Choices({ groups, label, query, list: { listId, optionProps } }: Props) {
  const { language } = useLanguage()
  const words = useMemo(() => wordsOf(query), [query])
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0))
  return (
    <div id={listId} role="listbox" aria-label={label} className={cx(listbox.list, styles.list)}>
      {groups.map((group, groupIndex) => (
        <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
          <div id={`${listId}-${group.id}`} className={cx(text.groupTitle, styles.group)}>
            {group.label.toLocaleUpperCase(language)}
          </div>
          {group.choices.map((choice, index) => (
            <div
              key={choice.id}
              {...optionProps((starts[groupIndex] ?? 0) + index)}
              tabIndex={-1}
              className={cx(listbox.option, styles.option)}
              data-done={choice.done || undefined}
            >
              <span className={cx(layout.row, layout.center, layout.fixed, text.dimmed, styles.picture)}>{choice.picture}</span>
              <span className={cx(text.truncate, text.mark, choice.done && text.dimmed, choice.done && styles.done)}>
                <Marked text={choice.text} words={words} />
              </span>
              {choice.hint && <span className={cx(text.small, text.dimmed, text.truncate, styles.hint)}>{choice.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
