import { CloseButton, VisuallyHidden } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { mailLimits } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import listbox from '#web/ui/fields/Listbox.module.css'
import { useListbox } from '#web/ui/fields/use-listbox.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { addressesIn, addressIn, contactOf, isAddress, nameOf, sameAddress } from './addresses.ts'
import styles from './compose.module.css'
import { useRecipients } from '#web/areas/mailbox/queries.ts'

type Props = {
  label: string
  /** As they are sent: “Ana Pop <ana@company.com>”. */
  value: readonly string[]
  onChange: (next: string[]) => void
  autoFocus?: boolean
}

/** Chips and an input. A comma, Enter and blur make a chip. Text that is no address becomes a chip that says so. */
export function RecipientsField({ label, value, onChange, autoFocus = false }: Props) {
  const t = useTranslation()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const found = useRecipients(typed).filter((one) => !value.some((chosen) => sameAddress(chosen, one.address)))
  const shown = opened && typed.trim() !== '' ? found : []
  const list = useListbox({
    count: shown.length,
    about: typed,
    onPick: (index) => {
      const picked = shown[index]
      if (picked) add([contactOf(picked)])
    },
  })

  const add = (texts: readonly string[]) => {
    const contacts = texts.map((one) => contactOf(addressIn(one)))
    const unique = contacts.filter((one, index) => contacts.findIndex((other) => sameAddress(other, one)) === index)
    const next = unique.filter((one) => !value.some((chosen) => sameAddress(chosen, one)))
    if (next.length > 0) onChange([...value, ...next])
    setTyped('')
  }
  const remove = (contact: string) => onChange(value.filter((one) => one !== contact))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || list.onKeyDown(event)) return
    const active = shown[list.active]
    if (event.key === 'Escape' && active) {
      setOpened(false)
      event.stopPropagation()
    } else if (event.key === 'Tab' && !event.shiftKey && active) add([contactOf(active)])
    else if (/^(Enter|,|;)$/.test(event.key) && !event.ctrlKey && !event.metaKey && typed.trim() !== '') add(addressesIn(typed))
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const several = addressesIn(event.clipboardData.getData('text/plain'))
    if (several.length < 2 || typed !== '') return
    event.preventDefault()
    add(several)
  }

  return (
    <div className={cx(layout.row, layout.top, layout.grow, styles.line)} role="group" aria-label={label}>
      <span className={cx(layout.fixed, styles.lineLabel)} aria-hidden="true">
        {label}
      </span>
      <div className={cx(layout.row, layout.wrap, layout.gap1, layout.grow, styles.recipients)}>
        {value.map((contact) => {
          const valid = isAddress(addressIn(contact).address)
          return (
            <span key={contact} className={cx(layout.inlineRow, layout.gapHair, styles.recipient)} data-invalid={!valid || undefined} title={contact}>
              <span className={text.truncate}>{nameOf(contact)}</span>
              {!valid && <VisuallyHidden>{t('mailbox.compose.notAnAddress')}</VisuallyHidden>}
              <CloseButton size="xs" aria-label={t('mailbox.compose.takeOut', { name: nameOf(contact) })} onClick={() => remove(contact)} />
            </span>
          )
        })}
        <input
          {...list.inputProps}
          className={cx(listbox.input, styles.recipientInput)}
          aria-label={label}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={mailLimits.recipientName + mailLimits.address + 3}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setOpened(true)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            if (typed.trim() !== '') add(addressesIn(typed))
          }}
        />
        {shown.length > 0 && (
          <ul
            id={list.listId}
            role="listbox"
            aria-label={t('mailbox.compose.suggestions')}
            className={cx(listbox.list, listbox.floating, styles.suggestions)}
          >
            {shown.map((one, index) => (
              <li key={one.address} {...list.optionProps(index)} className={listbox.option}>
                <Avatar name={one.name || one.address} src={one.avatar} size={28} />
                <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
                  {one.name || one.address}
                  <span className={cx(text.small, text.dimmed)}>{one.address}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
