import { Menu } from '@mantine/core'
import { changeUser } from '#web/areas/identity/queries.ts'
import { languages, useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { flags } from './flags.tsx'
import { Choice, ToolMenu } from './ToolMenu.tsx'

export function LanguageMenu() {
  const t = useTexts()
  const { language, setLanguage } = useLanguage()
  const Flag = flags[language]
  const choose = (wanted: string) => {
    const chosen = languages.find(({ id }) => id === wanted)?.id
    if (!chosen) return
    setLanguage(chosen).then(
      // A refusal shows as a card in the outbox.
      () => changeUser({ language: chosen }).catch(() => undefined),
      () => toast({ message: t('app.language.failed'), kind: 'error' }),
    )
  }
  return (
    <ToolMenu label={t('app.language.label')} icon={<Flag />} width={200}>
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
    </ToolMenu>
  )
}
