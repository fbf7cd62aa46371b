import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { EyeIcon, EyeOffIcon } from '#web/ui/icons/icons.ts'

/** A password field with a button that shows the password. Tab reaches the button too. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslation()
  return (
    <PasswordInput
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOffIcon width={18} /> : <EyeIcon width={18} />)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('ui.password.show') }}
      {...(props.error ? { 'aria-invalid': true } : {})}
      {...props}
    />
  )
}
