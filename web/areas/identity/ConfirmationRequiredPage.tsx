import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AuthFrame } from './AuthFrame.tsx'
import text from '#web/ui/styles/text.module.css'

export function ConfirmationRequiredPage() {
  const t = useTranslation()
  const { email } = useRouter().history.location.state
  return (
    <AuthFrame
      title={t('identity.confirm.requiredTitle')}
      lead={email ? t('identity.confirm.requiredTo', { email }) : t('identity.confirm.required')}
      foot={
        <Link to="/sign-in" className={text.link}>
          {t('identity.backToSignIn')}
        </Link>
      }
    />
  )
}
