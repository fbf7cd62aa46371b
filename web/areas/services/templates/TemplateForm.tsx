import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { serviceLimits, type TaskTemplate } from '#contract/services.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { createTemplate, updateTemplate } from '#web/areas/services/queries.ts'
import styles from '#web/areas/services/services.module.css'

type Item = { key: number; title: string; offsetDays: string; assignee: string; /** One per line. */ checklist: string }

let lastKey = 0
const blank = (): Item => ({ key: ++lastKey, title: '', offsetDays: '0', assignee: 'none', checklist: '' })
const itemsOf = (template: TaskTemplate | undefined): Item[] =>
  template?.items.map(({ title, offsetDays, assignee, checklist }) => ({
    ...{ key: ++lastKey, title, offsetDays: String(offsetDays), assignee, checklist: checklist.join('\n') },
  })) ?? [blank()]

const isDays = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 365
const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim().slice(0, serviceLimits.title))
    .filter(Boolean)
    .slice(0, serviceLimits.checklist)

type Props = { /** Undefined for a new one. */ template: TaskTemplate | undefined; onClose: () => void }

export function TemplateForm({ template, onClose }: Props) {
  const t = useTranslation()
  const members = useMembers()
  const form = useRef<HTMLFormElement>(null)
  const [title, setTitle] = useState(template?.title ?? '')
  const [items, setItems] = useState(() => itemsOf(template))
  const [submitted, setSubmitted] = useState(false)
  const change = (key: number, part: Partial<Item>) => setItems((old) => old.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const required = (value: string) => (submitted && value.trim() === '' ? { error: t('services.wrong.required') } : {})

  function save(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (title.trim() === '' || items.some((item) => item.title.trim() === '' || !isDays(item.offsetDays))) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const taskTemplate = {
      title: title.trim(),
      items: items.map(({ title: name, offsetDays, assignee, checklist }) => ({
        ...{ title: name.trim(), offsetDays: Number(offsetDays), assignee, checklist: linesOf(checklist) },
      })),
    }
    if (template) void sendWrite(updateTemplate, { id: template.id, taskTemplate })
    else void sendWrite(createTemplate, { taskTemplate: { ...taskTemplate, id: newId() } })
    onClose()
  }

  return (
    <form ref={form} className={cx(layout.stack, layout.gap4)} onSubmit={save} noValidate>
      <TextInput
        label={t('services.templates.name')}
        required
        data-autofocus
        autoFocus
        maxLength={serviceLimits.title}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        {...required(title)}
      />
      {items.map((item, index) => (
        <fieldset key={item.key} className={cx(styles.fields, styles.group)}>
          <legend>{t('services.templates.task', { nr: index + 1 })}</legend>
          <TextInput
            className={styles.whole}
            label={t('services.templates.taskTitle')}
            required
            maxLength={serviceLimits.title}
            value={item.title}
            onChange={({ currentTarget }) => change(item.key, { title: currentTarget.value })}
            {...required(item.title)}
          />
          <TextInput
            label={t('services.templates.offset')}
            inputMode="numeric"
            maxLength={3}
            value={item.offsetDays}
            onChange={({ currentTarget }) => change(item.key, { offsetDays: currentTarget.value })}
            {...(submitted && !isDays(item.offsetDays) ? { error: t('services.wrong.number') } : {})}
          />
          <NativeSelect
            label={t('services.templates.assignee')}
            value={item.assignee}
            onChange={({ currentTarget }) => change(item.key, { assignee: currentTarget.value })}
            data={[
              { value: 'none', label: t('services.templates.nobody') },
              { value: 'owner', label: t('services.templates.owner') },
              ...members.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <AutosizeTextarea
            className={styles.whole ?? ''}
            label={t('services.templates.checklist')}
            minRows={2}
            maxLength={(serviceLimits.title + 1) * serviceLimits.checklist}
            value={item.checklist}
            onChange={({ currentTarget }) => change(item.key, { checklist: currentTarget.value })}
          />
          {items.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('services.templates.removeTask', { nr: index + 1 })}
              onClick={() => setItems((old) => old.filter(({ key }) => key !== item.key))}
            >
              <TrashIcon width={16} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      <div className={cx(layout.row, layout.wrap)}>
        {items.length < serviceLimits.items && (
          <Button variant="default" leftSection={<PlusIcon width={16} />} onClick={() => setItems((old) => [...old, blank()])}>
            {t('services.templates.addTask')}
          </Button>
        )}
        <Button variant="default" className={layout.toEnd} onClick={onClose}>
          {t('services.cancel')}
        </Button>
        <Button type="submit">{t('services.save')}</Button>
      </div>
    </form>
  )
}
