import { CloseButton, VisuallyHidden } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { addressesIn, addressIn, contactOf, isAddress, nameOf, sameAddress } from './addresses.ts'
import styles from './compose.module.css'
import { useRecipients } from '#web/areas/mailbox/queries.ts'

type Props = {
  label: string
  /** As they are sent: “Ana Pop <ana@company.com>”. */
  value: readonly string[]
  onChange: (next: string[]) => void
  box?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/** Chips with a box behind them. A comma, Enter or leaving the box makes a chip; what is no address stays as one that says so. */
export function RecipientsField({ label, value, onChange, box, autoFocus = false }: Props) {
  const t = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [opened, setOpened] = useState(false)
  const found = useRecipients(typed).filter((one) => !value.some((chosen) => sameAddress(chosen, one.address)))
  const shown = opened && typed.trim() !== '' ? found : []
  const view = Math.min(active, Math.max(shown.length - 1, 0))

  const add = (texts: readonly string[]) => {
    const fresh = texts.map((text) => contactOf(addressIn(text))).filter((one, at, all) => all.findIndex((other) => sameAddress(other, one)) === at)
    const next = fresh.filter((one) => !value.some((chosen) => sameAddress(chosen, one)))
    if (next.length > 0) onChange([...value, ...next])
    setTyped('')
    setActive(0)
  }
  const remove = (contact: string) => onChange(value.filter((one) => one !== contact))

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = shown[view]
    if (event.key === 'ArrowDown' && shown.length > 0) setActive((view + 1) % shown.length)
    else if (event.key === 'ArrowUp' && shown.length > 0) setActive((view - 1 + shown.length) % shown.length)
    else if (event.key === 'Escape' && shown.length > 0) setOpened(false)
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && chosen) add([contactOf(chosen)])
    else if (/^(Enter|,|;)$/.test(event.key) && !event.ctrlKey && !event.metaKey && typed.trim() !== '') add(addressesIn(typed))
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
    else return
    event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation()
  }
  const paste = (event: ClipboardEvent) => {
    const several = addressesIn(event.clipboardData.getData('text/plain'))
    if (several.length < 2 || typed !== '') return
    event.preventDefault()
    add(several)
  }

  return (
    <div className={styles.line} role="group" aria-label={label}>
      <span className={styles.lineLabel} aria-hidden="true">
        {label}
      </span>
      <div className={styles.recipients}>
        {value.map((contact) => {
          const { address } = addressIn(contact)
          const right = isAddress(address)
          return (
            <span key={contact} className={styles.recipient} data-wrong={!right || undefined} title={contact}>
              <span className={styles.recipientText}>{nameOf(contact)}</span>
              {!right && <VisuallyHidden>{t('mailbox.compose.notAnAddress')}</VisuallyHidden>}
              <CloseButton size="xs" aria-label={t('mailbox.compose.takeOut', { name: nameOf(contact) })} onClick={() => remove(contact)} />
            </span>
          )
        })}
        <input
          ref={box}
          className={styles.recipientBox}
          role="combobox"
          aria-label={label}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(shown.length > 0 ? { 'aria-activedescendant': `${id}-${view}` } : {})}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={500}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
            setOpened(true)
          }}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            if (typed.trim() !== '') add(addressesIn(typed))
          }}
        />
        {shown.length > 0 && (
          <ul id={`${id}-list`} role="listbox" aria-label={t('mailbox.compose.suggestions')} className={styles.suggestions}>
            {shown.map((one, at) => (
              <li
                key={one.address}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === view}
                className={styles.suggestion}
                data-active={at === view || undefined}
                onMouseMove={() => at !== view && setActive(at)}
                // The box keeps the focus, and what was typed into it is not taken for an address.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add([contactOf(one)])}
              >
                <Avatar name={one.name || one.address} src={one.avatar} size={28} />
                <span className={styles.suggestionText}>
                  {one.name || one.address}
                  <span className={styles.dim}>{one.address}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
