import { languages, useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { showLanguage } from '#web/kernel/session/user.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { flags } from './flags.tsx'
import { Choice, ToolMenu } from './ToolMenu.tsx'

export function LanguageMenu() {
  const t = useTranslation()
  const { language } = useLanguage()
  const Flag = flags[language]
  return (
    <ToolMenu label={t('app.language.label')} icon={<Flag />} width={200}>
      <LanguageChoices />
    </ToolMenu>
  )
}

export function LanguageChoices() {
  const t = useTranslation()
  const { language } = useLanguage()
  const choose = (wanted: string) => {
    const chosen = languages.find(({ id }) => id === wanted)?.id
    if (!chosen) return
    showLanguage(chosen).catch(() => toast({ message: t('app.language.failed'), kind: 'error' }))
  }
  return (
    <Menu.RadioGroup value={language} onChange={choose}>
      {languages.map(({ id, name }) => {
        const Own = flags[id]
        return (
          <Choice key={id} value={id} lang={id} picture={<Own />} closes>
            {name}
          </Choice>
        )
      })}
    </Menu.RadioGroup>
  )
}
