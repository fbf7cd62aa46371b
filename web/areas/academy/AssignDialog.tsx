import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Course } from '#contract/academy.ts'
import { foldText } from '#contract/fold.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { dayOf, formatDay } from '#web/ui/format/days.ts'
import { DueDatePicker } from '#web/ui/fields/DueDatePicker.tsx'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './academy.module.css'
import { academyReads, assignCourse } from './queries.ts'

/** A larger team gets a search field. */
const manyMembers = 8

export function AssignDialog({ course, onClose }: { course: Pick<Course, 'id' | 'title'>; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const team = useMembers()
  const trainees = useRead(academyReads.report, { id: course.id }).data ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [due, setDue] = useState<string | null>(null)
  const [query, setQuery] = useState('')
  const shown = team.filter(({ name }) => foldText(name).includes(foldText(query.trim())))
  const all = team.length > 0 && team.every(({ id }) => chosen.has(id))
  const stateOf = (id: string) => {
    const trainee = trainees.find(({ member, assigned }) => assigned && member.id === id)
    if (!trainee) return ''
    if (trainee.doneAt !== null) return t('academy.standing.finished')
    return trainee.dueOn === null ? t('academy.assign.already') : t('academy.dueBy', { day: formatDay(trainee.dueOn, language) })
  }
  const toggle = (id: string, on: boolean) => setChosen((old) => new Set(on ? [...old, id] : [...old].filter((one) => one !== id)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.size === 0) return
    sendWrite(assignCourse, { id: course.id, to: all ? 'everybody' : [...chosen], dueOn: due === null ? null : dayOf(due) }).then(
      () => toast({ message: t('academy.assign.done', { title: course.title, count: chosen.size }) }),
      () => {},
    )
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('academy.assign.title', { title: course.title })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <form onSubmit={submit} className={cx(layout.stack, layout.gap4)}>
        <p className={text.dimmed}>{t('academy.assign.hint')}</p>
        <DueDatePicker value={due} onChange={setDue} label={t('academy.assign.due')} placeholder={t('academy.assign.noDue')} />
        {team.length > manyMembers && (
          <TextInput
            aria-label={t('ui.members.filter')}
            placeholder={t('ui.members.filter')}
            leftSection={<SearchIcon width={16} />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        )}
        <div role="group" aria-label={t('academy.assign.to')}>
          {query.trim() === '' && (
            <Checkbox
              className={styles.everybody}
              label={t('academy.assign.everybody', { count: team.length })}
              description={all ? t(due === null ? 'academy.assign.forAll' : 'academy.assign.forAllDue') : undefined}
              checked={all}
              indeterminate={!all && chosen.size > 0}
              onChange={() => setChosen(new Set(all ? [] : team.map(({ id }) => id)))}
            />
          )}
          <ul className={cx(layout.stack, layout.gap0, styles.people)}>
            {shown.map(({ id, name, avatar }) => (
              <li key={id}>
                <label className={cx(layout.row, layout.gap3, styles.person)}>
                  <Checkbox checked={chosen.has(id)} onChange={(event) => toggle(id, event.currentTarget.checked)} />
                  <Avatar name={name} src={avatar} size={28} />
                  <span className={layout.grow}>{name}</span>
                  <span className={cx(text.small, text.dimmed)}>{stateOf(id)}</span>
                </label>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p className={text.dimmed}>{t('ui.members.none')}</p>}
        </div>
        <div className={cx(layout.row, layout.end)}>
          <Button type="submit" disabled={chosen.size === 0}>
            {t('academy.assign.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
