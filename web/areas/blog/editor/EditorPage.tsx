import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { PostDraft } from '#contract/blog.ts'
import type { Language } from '#contract/identity.ts'
import { CallProblem, isNotFound } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Entry } from '#web/kernel/data/outbox.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { EditorHeader } from '#web/ui/page/EditorHeader.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { LockIcon } from '#web/ui/icons/icons.ts'
import { shownState } from '#web/areas/blog/edits.ts'
import layout from '#web/ui/styles/layout.module.css'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import styles from './editor.module.css'
import { Languages } from './Languages.tsx'
import { blogReads } from '#web/areas/blog/queries.ts'
import { PostSettings } from './PostSettings.tsx'
import { PublishBar } from './PublishBar.tsx'
import { PostTextEditor } from './PostTextEditor.tsx'

function isAbout(id: string, { area, input }: Entry): boolean {
  const sent = input as { id?: string; post?: { id?: string } } | undefined
  return area === 'blog' && [sent?.id, sent?.post?.id].includes(id)
}

export function EditorPage() {
  const t = useTranslation()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: draft, error, refetch } = useRead(blogReads.draft, { id })
  const forbidden = isNotFound(error) || (error instanceof CallProblem && error.status === 403)
  return (
    <div className={styles.page}>
      {draft ? (
        <Editor key={draft.id} draft={draft} />
      ) : forbidden ? (
        <EmptyState
          icon={LockIcon}
          title={t('blog.editor.shut')}
          text={t('blog.editor.shutText')}
          action={
            <Button variant="default" component={Link} to="/blog">
              {t('blog.allPosts')}
            </Button>
          }
        />
      ) : (
        <LoadingState failed={t('blog.postNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={56} />
      )}
    </div>
  )
}

function Editor({ draft }: { draft: PostDraft }) {
  const t = useTranslation()
  const [language, setLanguage] = useState<Language>(draft.sourceLanguage)
  const text = draft.texts.find((one) => one.language === language) ?? draft.texts[0]
  useItemTitle(text?.title)
  if (!text) return null
  return (
    <>
      <EditorHeader
        back={
          <BackLink to="/blog" search={draft.state === 'draft' || draft.state === 'scheduled' ? { view: 'drafts' } : {}}>
            {t('blog.title')}
          </BackLink>
        }
        state={t(`blog.states.${shownState(draft)}`)}
        of={(entry) => isAbout(draft.id, entry)}
      >
        <PublishBar draft={draft} />
      </EditorHeader>
      {draft.reviewNote && (
        <div role="note" className={styles.note}>
          <AlertBox tone="info">
            <strong>{t('blog.review.givenBack')}</strong>
            <p>{draft.reviewNote}</p>
          </AlertBox>
        </div>
      )}
      <div className={styles.columns}>
        <div className={layout.grow}>
          <Languages draft={draft} language={text.language} onLanguage={setLanguage} />
          <PostTextEditor key={text.language} draft={draft} text={text} />
        </div>
        <PostSettings draft={draft} text={text} />
      </div>
    </>
  )
}
