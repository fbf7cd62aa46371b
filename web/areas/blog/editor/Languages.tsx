import { ActionIcon, Tooltip } from '@mantine/core'
import type { PostDraft } from '#contract/blog.ts'
import type { Language } from '#contract/identity.ts'
import { languages, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './editor.module.css'
import { removeText, saveText } from '#web/areas/blog/queries.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'

type Props = { draft: PostDraft; language: Language; onLanguage: (language: Language) => void }

const nameOf = (language: Language) => languages.find(({ id }) => id === language)?.name ?? language

/** Chooses the language of the text that is edited. */
export function Languages({ draft, language, onLanguage }: Props) {
  const t = useTranslation()
  const confirm = useConfirm()
  const unused = languages.filter(({ id }) => !draft.texts.some((text) => text.language === id))
  const add = (id: Language) => {
    void sendWrite(saveText, { id: draft.id, language: id, text: { title: '' } })
    onLanguage(id)
  }
  async function remove() {
    const confirmed = await confirm({
      title: t('blog.languages.removeTitle', { language: nameOf(language) }),
      message: t('blog.languages.removeMessage'),
      actions: { confirm: { label: t('ui.delete') } },
      dismissible: true,
    })
    if (!confirmed) return
    onLanguage(draft.sourceLanguage)
    void sendWrite(removeText, { id: draft.id, language })
  }
  return (
    <div role="group" aria-label={t('blog.languages.title')} className={cx(layout.row, layout.wrap, layout.gap1, styles.languages)}>
      {draft.texts.map((translation) => (
        <button
          key={translation.language}
          type="button"
          className={cx(layout.inlineRow, layout.hoverable, styles.language)}
          aria-pressed={translation.language === language}
          onClick={() => onLanguage(translation.language)}
        >
          <span lang={translation.language}>{nameOf(translation.language)}</span>
          {translation.language === draft.sourceLanguage && draft.texts.length > 1 && (
            <span className={cx(text.small, text.dimmed)}>{t('blog.languages.source')}</span>
          )}
          {translation.outdated && <span className={cx(text.small, text.dimmed)}>{t('blog.languages.outdated')}</span>}
        </button>
      ))}
      {unused.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" className={cx(layout.inlineRow, layout.hoverable, styles.language)}>
              <PlusIcon width={16} /> {t('blog.languages.add')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {unused.map(({ id, name }) => (
              <Menu.Item key={id} lang={id} onClick={() => add(id)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {language !== draft.sourceLanguage && (
        <Tooltip label={t('blog.languages.remove', { language: nameOf(language) })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('blog.languages.remove', { language: nameOf(language) })}
            onClick={() => void remove()}
          >
            <TrashIcon width={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}
