// Chooses an icon in a form: a few at once, all others on request.
import { Button } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './IconField.module.css'
import { type Icon, PlusIcon } from './icons.ts'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { ChosenIcon } from './named-icons.tsx'

const IconPicker = lazyPart(() => import('./IconPicker.tsx').then((file) => file.IconPicker))

type Props = {
  label: string
  value: string
  onChange: (name: string) => void
  /** Each has a name in the reader's language. */
  offered: readonly string[]
  required?: boolean
  otherwise: Icon
}

export function IconField({ label, value, onChange, offered, required = false, otherwise }: Props) {
  const t = useTranslation()
  const id = useId()
  const [more, setMore] = useState(false)
  // An icon from the full list is shown among the offered ones.
  const names = value === '' || offered.includes(value) ? offered : [value, ...offered]
  return (
    <div>
      <fieldset className={styles.icons}>
        <legend className={styles.legend}>
          {label} {required && <span aria-hidden="true">*</span>}
        </legend>
        {names.map((name) => {
          const short = name.replace(/^.*:/, '')
          const called = t(`ui.icons.names.${short}`, { defaultValue: short })
          return (
            <label key={name} className={styles.icon} title={called}>
              <input
                type="radio"
                name={`${id}-icon`}
                value={name}
                checked={value === name}
                required={required}
                aria-label={called}
                onChange={() => onChange(name)}
              />
              <ChosenIcon name={name} otherwise={otherwise} />
            </label>
          )
        })}
      </fieldset>
      <Button variant="subtle" size="compact-sm" mt={6} aria-expanded={more} leftSection={<PlusIcon width={14} />} onClick={() => setMore(!more)}>
        {t('ui.icons.more')}
      </Button>
      {more && (
        <Suspense fallback={<ListSkeleton rows={4} rowHeight={48} />}>
          <IconPicker value={value} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
