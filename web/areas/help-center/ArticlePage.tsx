import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type HelpArticle, helpLimits } from '#contract/help-center.ts'
import { CallProblem, isNotFound } from '#web/kernel/data/call.ts'
import { languages, useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Entry } from '#web/kernel/data/outbox.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { EditorHeader } from '#web/ui/page/EditorHeader.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { EyeIcon, LockIcon, MoreIcon, RefreshIcon, TrashIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { Revisions } from '#web/ui/history/Revisions.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { useSendOrExplain } from '#web/ui/history/use-send-or-explain.ts'
import { BackToHelp } from './BackToHelp.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './help-center.module.css'
import {
  helpReads,
  publishArticle,
  removeArticle,
  resetArticle,
  restoreArticle,
  restoreRevision,
  unpublishArticle,
  updateArticle,
} from './queries.ts'

function isAbout(id: string, { area, input }: Entry): boolean {
  const sent = input as { id?: string; article?: { id?: string } } | undefined
  return area === 'help-center' && [sent?.id, sent?.article?.id].includes(id)
}

export function ArticlePage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useRead(helpReads.article, { id, language })
  const forbidden = isNotFound(error) || (error instanceof CallProblem && error.status === 403)
  return (
    <div className={styles.page}>
      {data ? (
        <Editor key={`${data.id} ${language}`} article={data} />
      ) : forbidden ? (
        <>
          <div className={cx(layout.gutter, styles.head)}>
            <BackToHelp />
          </div>
          <EmptyState icon={LockIcon} title={t('help-center.editor.shut')} text={t('help-center.editor.shutText')} />
        </>
      ) : (
        <LoadingState failed={t('help-center.guideNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={56} />
      )}
    </div>
  )
}

function Editor({ article }: { article: HelpArticle }) {
  const t = useTranslation()
  const { id, kind, state } = article
  useItemTitle(article.title)
  return (
    <>
      <div className={cx(layout.gutter, styles.head)}>
        <EditorHeader
          back={
            <BackToHelp to="/apps/help-center/manage" search={kind === 'faq' ? { view: 'questions' } : {}} label={t('help-center.manage.title')} />
          }
          state={t(`help-center.states.${state}`)}
          of={(entry) => isAbout(id, entry)}
        >
          <Actions article={article} />
        </EditorHeader>
      </div>
      <div className={cx(layout.gutter, styles.columns)}>
        <ArticleFields article={article} />
        <ArticleSettings article={article} />
      </div>
    </>
  )
}

function Actions({ article: { id, kind, slug, title, state, origin } }: { article: HelpArticle }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const categories = useRead(helpReads.manage, { language }).data
  const name = title || t('help-center.untitled')
  const category = categories?.find(({ articles }) => articles.some((one) => one.id === id))

  const send = useSendOrExplain('help-center.missing')
  async function publish() {
    if (await send(publishArticle, { id })) toast({ message: t('help-center.editor.published', { title: name }) })
  }
  async function remove() {
    await navigate({ to: '/apps/help-center/manage', search: kind === 'faq' ? { view: 'questions' } : {} })
    void sendWithUndo(
      removeArticle,
      { id },
      { message: t('help-center.manage.removed', { title: name }), restore: () => void sendWrite(restoreArticle, { id }) },
    )
  }
  return (
    <>
      {/* The server gives a new article its address. */}
      {state === 'published' && (kind === 'faq' || slug !== '') && (
        <Button
          variant="default"
          leftSection={<EyeIcon width={16} />}
          renderRoot={(props) =>
            kind === 'faq' ? (
              <Link {...props} to="/apps/help-center/faqs" hash={id} />
            ) : (
              <Link
                {...props}
                to="/apps/help-center/guides/$categorySlug/$guideSlug"
                params={{ categorySlug: category?.slug ?? '-', guideSlug: slug }}
              />
            )
          }
        >
          {t('help-center.editor.view')}
        </Button>
      )}
      {state === 'draft' && <Button onClick={() => void publish()}>{t('help-center.editor.publish')}</Button>}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('help-center.editor.more')}>
            <MoreIcon width={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {state === 'published' && (
            <Menu.Item leftSection={<UndoIcon width={16} />} onClick={() => void sendWrite(unpublishArticle, { id })}>
              {t('help-center.editor.unpublish')}
            </Menu.Item>
          )}
          {origin === 'changed' && (
            <Menu.Item
              leftSection={<RefreshIcon width={16} />}
              onClick={() =>
                void sendWrite(resetArticle, { id, language }).then(
                  () => toast({ message: t('help-center.editor.wasReset') }),
                  () => {},
                )
              }
            >
              {t('help-center.editor.reset')}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<TrashIcon width={16} />} onClick={() => void remove()}>
            {t('help-center.manage.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function ArticleFields({ article: { id, kind, title, subtitle, content, language } }: { article: HelpArticle }) {
  const t = useTranslation()
  const uploadPicture = usePictureUpload()
  const save = (article: Partial<Pick<HelpArticle, 'title' | 'subtitle' | 'content'>>) =>
    // With the language: the first change of a text of Hora copies it in the language that is shown.
    void sendWrite(updateArticle, { id, article: { ...article, ...(language ? { language } : {}) } })
  const titleDraft = useDraft(title, (typed) => save({ title: typed }))
  const subtitleDraft = useDraft(subtitle, (typed) => save({ subtitle: typed }))
  const contentDraft = useDraft(content, (typed) => save({ content: typed }))
  const lang = language ?? undefined
  return (
    <div className={layout.grow}>
      <AutosizeTextarea
        aria-label={t(`help-center.editor.title.${kind}`)}
        placeholder={t(`help-center.editor.title.${kind}`)}
        variant="unstyled"
        className={styles.title}
        maxLength={helpLimits.title}
        autoFocus={title === '' && content === ''}
        lang={lang}
        value={titleDraft.value}
        onChange={(event) => titleDraft.change(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={titleDraft.leave}
      />
      {kind === 'guide' && (
        <TextInput
          aria-label={t('help-center.editor.subtitle')}
          placeholder={t('help-center.editor.subtitle')}
          variant="unstyled"
          maxLength={helpLimits.subtitle}
          lang={lang}
          value={subtitleDraft.value}
          onChange={(event) => subtitleDraft.change(event.currentTarget.value)}
          onBlur={subtitleDraft.leave}
        />
      )}
      <div lang={lang} className={styles.text}>
        <RichText
          label={t(`help-center.editor.content.${kind}`)}
          placeholder={t(`help-center.editor.content.${kind}`)}
          value={contentDraft.value}
          onChange={contentDraft.change}
          onBlur={contentDraft.leave}
          onImage={uploadPicture}
          minRows={kind === 'faq' ? 5 : 12}
          maxLength={helpLimits.content}
        />
      </div>
    </div>
  )
}

function useOne(id: string) {
  const { data, ...rest } = useRead(helpReads.revision, { id })
  return { data: data && { title: data.title, html: data.content }, ...rest }
}

function ArticleSettings({ article: { id, kind, categoryId, origin, language, votes } }: { article: HelpArticle }) {
  const t = useTranslation()
  const reader = useLanguage().language
  const categories = useRead(helpReads.manage, { language: reader }).data?.filter((one) => one.kind === kind) ?? []
  const useList = () => useRead(helpReads.revisions, { id })
  const all = votes.yes + votes.no
  return (
    <aside aria-label={t('help-center.editor.settings')} className={cx(layout.stack, layout.gap4)}>
      <Select
        label={t('help-center.editor.category')}
        data={categories.map((one) => ({ value: one.id, label: one.title }))}
        value={categoryId}
        allowDeselect={false}
        onChange={(chosen) => chosen && void sendWrite(updateArticle, { id, article: { categoryId: chosen } })}
      />
      {origin !== 'hora' && (
        <Select
          label={t('ui.translation.language')}
          data={languages.map((one) => ({ value: one.id, label: one.name }))}
          value={language}
          allowDeselect={false}
          onChange={(chosen) => chosen && void sendWrite(updateArticle, { id, article: { language: chosen } })}
        />
      )}
      <p className={text.dimmed}>{t(`help-center.editor.origin.${origin}`)}</p>
      {kind === 'guide' && (
        <p className={text.dimmed}>{t(all > 0 ? 'help-center.votes.figures' : 'help-center.votes.none', { yes: votes.yes, all })}</p>
      )}
      <Revisions
        useList={useList}
        useOne={useOne}
        onRestore={(revision) =>
          void sendWrite(restoreRevision, { id: revision }).then(
            () => toast({ message: t('ui.revisions.restored') }),
            () => {},
          )
        }
      />
    </aside>
  )
}
