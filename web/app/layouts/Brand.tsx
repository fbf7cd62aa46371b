import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Logo } from '#web/ui/page/Logo.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'

type Props = { className: string | undefined; nameClassName: string | undefined }

export function Brand({ className, nameClassName }: Props) {
  const t = useTranslation()
  const team = useSession().user?.team.name ?? 'Hora'
  return (
    <Link to="/" className={className} aria-label={t('app.home', { team })}>
      <Logo size={30} />
      <span className={cx(text.truncate, nameClassName)}>{team}</span>
    </Link>
  )
}
