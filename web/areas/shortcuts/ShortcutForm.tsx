import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import { type Shortcut, shortcutLimits } from '#contract/shortcuts.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { IconField } from '#web/ui/icons/IconField.tsx'
import { createShortcut, removeShortcut, updateShortcut } from './queries.ts'
import { isLink, offeredIcons, opensInApp } from './rules.ts'
import { BookmarkIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './shortcuts.module.css'

type Props = { shortcut: Shortcut | undefined; onCancel: () => void; onDone: () => void }

export function ShortcutForm({ shortcut, onCancel, onDone }: Props) {
  const t = useTranslation()
  const confirm = useConfirm()
  const create = useWrite(createShortcut)
  const update = useWrite(updateShortcut)
  const remove = useWrite(removeShortcut)
  const [label, setLabel] = useState(shortcut?.label ?? '')
  const [description, setDescription] = useState(shortcut?.description ?? '')
  const [icon, setIcon] = useState(shortcut?.icon ?? '')
  const [link, setLink] = useState(shortcut?.link ?? '')
  /** Undefined: depends on the link. */
  const [inApp, setInApp] = useState(shortcut?.useRouter)
  const isValidLink = isLink(link.trim())
  const valid = label.trim() !== '' && icon !== '' && isValidLink

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!valid) return
    const fields = { label: label.trim(), description: description.trim() || null, icon, link: link.trim(), useRouter: inApp ?? opensInApp(link) }
    // The outbox shows a refusal.
    void (shortcut ? update({ id: shortcut.id, shortcut: fields }) : create({ shortcut: { id: newId(), ...fields } }))
    onDone()
  }
  const confirmRemoval = async () => {
    if (!shortcut) return
    const actions = { confirm: { label: t('ui.delete') } }
    if (!(await confirm({ title: t('shortcuts.removeTitle', { label: shortcut.label }), message: t('shortcuts.removeMessage'), actions }))) return
    void remove({ id: shortcut.id })
    onDone()
  }
  return (
    <form className={cx(layout.stack, layout.gap3, styles.form)} onSubmit={save}>
      <TextInput
        label={t('shortcuts.field.label')}
        required
        maxLength={shortcutLimits.label}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextInput
        label={t('shortcuts.field.description')}
        maxLength={shortcutLimits.description}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <TextInput
        label={t('shortcuts.field.link')}
        required
        maxLength={shortcutLimits.link}
        placeholder="/apps/tasks"
        value={link}
        error={link.trim() !== '' && !isValidLink && t('shortcuts.badLink')}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <Checkbox
        label={t('shortcuts.field.useRouter')}
        description={t('shortcuts.useRouterHint')}
        checked={inApp ?? (link !== '' && opensInApp(link))}
        onChange={(event) => setInApp(event.currentTarget.checked)}
      />
      <IconField label={t('shortcuts.field.icon')} required value={icon} onChange={setIcon} offered={offeredIcons} otherwise={BookmarkIcon} />
      <div className={cx(layout.row, layout.wrap)}>
        {shortcut && (
          <Button variant="subtle" color="red" onClick={() => void confirmRemoval()}>
            {t('ui.delete')}
          </Button>
        )}
        <Button variant="default" ml="auto" onClick={onCancel}>
          {t('shortcuts.cancel')}
        </Button>
        <Button type="submit" disabled={!valid}>
          {t(shortcut ? 'shortcuts.update' : 'shortcuts.save')}
        </Button>
      </div>
    </form>
  )
}
