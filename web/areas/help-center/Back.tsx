import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/kernel/i18n.ts'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'
import styles from './help-center.module.css'

type Props = { to?: string; search?: object; label?: string }

/** One step up; without anything else to the first page of the help centre. */
export function Back({ to = '/apps/help-center', search = {}, label }: Props) {
  const t = useTexts()
  return (
    <Link to={to} search={search} className={styles.back}>
      <ChevronLeftIcon size={16} /> {label ?? t('help-center.title')}
    </Link>
  )
}
