import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { helpLimits } from '#contract/help-center.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

type Props = { title: string; /** Empty when it was cancelled. */ onDone: (title: string) => void }

export function CategoryTitle({ title, onDone }: Props) {
  const t = useTranslation()
  const [typed, setTyped] = useState(title)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onDone(typed.trim())
  }
  return (
    <form className={cx(layout.row, layout.wrap, layout.grow)} onSubmit={save}>
      <TextInput
        className={layout.grow}
        aria-label={t('help-center.manage.categoryTitle')}
        placeholder={t('help-center.manage.categoryTitle')}
        maxLength={helpLimits.category}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone('')}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        {t('help-center.manage.save')}
      </Button>
      <Button variant="default" onClick={() => onDone('')}>
        {t('help-center.manage.cancel')}
      </Button>
    </form>
  )
}
