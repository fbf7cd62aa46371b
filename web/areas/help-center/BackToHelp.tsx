import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'

type Props = { to?: string; search?: object; label?: string }

/** One level up, by default to the first page of the help centre. */
export function BackToHelp({ to = '/apps/help-center', search = {}, label }: Props) {
  const t = useTranslation()
  return (
    <BackLink to={to} search={search}>
      {label ?? t('help-center.title')}
    </BackLink>
  )
}
