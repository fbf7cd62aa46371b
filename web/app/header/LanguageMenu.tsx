import { ActionIcon, Menu } from '@mantine/core'
import type { Language } from '#contract/identity.ts'
import { changeUser } from '#web/areas/identity/queries.ts'
import { languages, useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { flags } from './flags.tsx'

export function LanguageMenu() {
  const t = useTexts()
  const { language, setLanguage } = useLanguage()
  const Flag = flags[language]
  const choose = (id: Language) => {
    setLanguage(id).then(
      // A refusal shows as a card in the outbox.
      () => changeUser({ language: id }).catch(() => undefined),
      () => toast({ message: t('app.language.failed'), kind: 'error' }),
    )
  }
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('app.language.label')}>
          <Flag />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ id, name }) => {
          const Own = flags[id]
          return (
            <Menu.Item
              key={id}
              lang={id}
              role="menuitemradio"
              aria-checked={id === language}
              leftSection={<Own />}
              rightSection={id === language ? <CheckIcon size={16} /> : null}
              onClick={() => choose(id)}
            >
              {name}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
