import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { mailLimits } from '#contract/mailbox-shapes.ts'
import type { LabelColor } from '#contract/mailbox-labels.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { RadioCard, RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { MenuIcon } from '#web/ui/icons/icons.ts'
import { TagEditor } from '#web/ui/tags/TagEditor.tsx'
import { chooseLayout, layoutIcons } from './MailListHeader.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { LabelDot } from './LabelDot.tsx'
import styles from './mailbox.module.css'
import { createLabel, mailReads, removeLabel, updateLabel, useLabels, useMessageLayout } from './queries.ts'

const colors: readonly LabelColor[] = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink']

export function MailSettings({ onMenu }: { onMenu: (() => void) | undefined }) {
  const t = useTranslation()
  const messageLayout = useMessageLayout()
  const labels = useLabels()
  const account = useRead(mailReads.accounts).data?.[0]
  const [title, setTitle] = useState('')
  const [color, setColor] = useState<LabelColor>('orange')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    void sendWrite(createLabel, { label: { id: newId(), title: title.trim(), color } })
    setTitle('')
  }
  const colorSelect = (label: string, value: LabelColor, choose: (next: LabelColor) => void) => (
    <span className={cx(layout.inlineRow, layout.fixed)}>
      <LabelDot color={value} />
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={(event) => choose(colors.find((one) => one === event.currentTarget.value) ?? value)}
        data={colors.map((one) => ({ value: one, label: t(`mailbox.colors.${one}`) }))}
      />
    </span>
  )
  return (
    <div className={cx(layout.stack, layout.gap6, styles.settings)}>
      <div className={layout.stack}>
        <div className={cx(layout.row, styles.titleLine)}>
          {onMenu && (
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('mailbox.showFolders')} onClick={onMenu}>
              <MenuIcon width={20} />
            </ActionIcon>
          )}
          <h1 className={cx(layout.grow, text.pageTitle, text.truncate)}>{t('mailbox.settings.title')}</h1>
        </div>
        {account && (
          <p className={text.dimmed}>{t(account.outside ? 'mailbox.settings.outside' : 'mailbox.settings.inside', { address: account.address })}</p>
        )}
      </div>
      <RadioCards name="messageLayout" label={t('mailbox.layout.title')} width={140}>
        {(['right', 'bottom', 'off'] as const).map((one) => {
          const Picture = layoutIcons[one]
          return (
            <RadioCard
              key={one}
              group="messageLayout"
              checked={messageLayout === one}
              onChoose={() => chooseLayout(one)}
              label={t(`mailbox.layout.${one}`)}
            >
              <Picture width={40} strokeWidth={1} />
            </RadioCard>
          )
        })}
      </RadioCards>
      <section className={layout.stack} aria-label={t('mailbox.labels')}>
        <h2 className={text.subtitle}>{t('mailbox.labels')}</h2>
        <form className={cx(layout.row, layout.wrap)} onSubmit={add}>
          <TextInput
            className={styles.newLabel}
            aria-label={t('mailbox.newLabel')}
            placeholder={t('mailbox.newLabel')}
            maxLength={mailLimits.label}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          {colorSelect(t('mailbox.newLabelColor'), color, setColor)}
          <Button type="submit" variant="default" disabled={title.trim() === ''}>
            {t('mailbox.addLabel')}
          </Button>
        </form>
        <div className={styles.labelRows}>
          <TagEditor
            tags={labels}
            maxLength={mailLimits.label}
            words="mailbox.labelWords"
            tool={(label) =>
              colorSelect(t('mailbox.colorOf', { title: label.title }), label.color, (next) => {
                void sendWrite(updateLabel, { id: label.id, label: { color: next } })
              })
            }
            onRename={(id, name) => void sendWrite(updateLabel, { id, label: { title: name } })}
            onRemove={(id) => void sendWrite(removeLabel, { id })}
            onAsking={() => {}}
          />
        </div>
      </section>
    </div>
  )
}
