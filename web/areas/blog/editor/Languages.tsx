import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import type { PostDraft } from '#contract/blog.ts'
import type { Language } from '#contract/identity.ts'
import { languages, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import styles from './editor.module.css'
import { removeText, saveText } from '#web/areas/blog/queries.ts'

type Props = { draft: PostDraft; language: Language; onLanguage: (language: Language) => void }

const nameOf = (language: Language) => languages.find(({ id }) => id === language)?.name ?? language

/** One post in several languages: which of them is written in now. */
export function Languages({ draft, language, onLanguage }: Props) {
  const t = useTranslation()
  const sure = useConfirm()
  const free = languages.filter(({ id }) => !draft.texts.some((text) => text.language === id))
  const add = (id: Language) => {
    void sendWrite(saveText, { id: draft.id, language: id, text: { title: '' } })
    onLanguage(id)
  }
  async function remove() {
    const yes = await sure({
      title: t('blog.languages.removeTitle', { language: nameOf(language) }),
      message: t('blog.languages.removeMessage'),
      actions: { confirm: { label: t('ui.delete') } },
      dismissible: true,
    })
    if (!yes) return
    onLanguage(draft.sourceLanguage)
    void sendWrite(removeText, { id: draft.id, language })
  }
  return (
    <div role="group" aria-label={t('blog.languages.title')} className={styles.languages}>
      {draft.texts.map((text) => (
        <button
          key={text.language}
          type="button"
          className={styles.language}
          aria-pressed={text.language === language}
          onClick={() => onLanguage(text.language)}
        >
          <span lang={text.language}>{nameOf(text.language)}</span>
          {text.language === draft.sourceLanguage && draft.texts.length > 1 && <span className={styles.small}>{t('blog.languages.source')}</span>}
          {text.outdated && <span className={styles.small}>{t('blog.languages.outdated')}</span>}
        </button>
      ))}
      {free.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" className={styles.language}>
              <PlusIcon width={16} /> {t('blog.languages.add')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {free.map(({ id, name }) => (
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
