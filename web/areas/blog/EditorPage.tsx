import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { PostDraft } from '#contract/blog.ts'
import type { Language } from '#contract/identity.ts'
import { CallProblem } from '#web/kernel/call.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import type { Entry } from '#web/kernel/outbox.ts'
import { useRead } from '#web/kernel/reads.ts'
import { BackLink } from '#web/ui/BackLink.tsx'
import { EditorHead } from '#web/ui/EditorHead.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LockIcon } from '#web/ui/icons.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { shownState } from './edits.ts'
import styles from './editor.module.css'
import { Languages } from './Languages.tsx'
import { blogReads } from './queries.ts'
import { PostSettings } from './PostSettings.tsx'
import { PublishBar } from './PublishBar.tsx'
import { WriteText } from './WriteText.tsx'

function isOf(id: string, { area, input }: Entry): boolean {
  const sent = input as { id?: string; post?: { id?: string } } | undefined
  return area === 'blog' && [sent?.id, sent?.post?.id].includes(id)
}

export function EditorPage() {
  const t = useTexts()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: draft, error, refetch } = useRead(blogReads.draft, { id })
  const shut = error instanceof CallProblem && (error.status === 404 || error.status === 403)
  return (
    <div className={styles.page}>
      {draft ? (
        <Editor key={draft.id} draft={draft} />
      ) : shut ? (
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
      ) : error ? (
        <ErrorState title={t('blog.postNotLoaded')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={6} rowHeight={56} />
      )}
    </div>
  )
}

function Editor({ draft }: { draft: PostDraft }) {
  const t = useTexts()
  const [language, setLanguage] = useState<Language>(draft.sourceLanguage)
  const text = draft.texts.find((one) => one.language === language) ?? draft.texts[0]
  if (!text) return null
  return (
    <>
      <EditorHead
        back={
          <BackLink to="/blog" search={draft.state === 'draft' || draft.state === 'scheduled' ? { view: 'drafts' } : {}}>
            {t('blog.title')}
          </BackLink>
        }
        state={t(`blog.states.${shownState(draft)}`)}
        of={(entry) => isOf(draft.id, entry)}
      >
        <PublishBar draft={draft} />
      </EditorHead>
      {draft.reviewNote && (
        <div role="note" className={styles.givenBack}>
          <strong>{t('blog.review.givenBack')}</strong>
          <p>{draft.reviewNote}</p>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.writing}>
          <Languages draft={draft} language={text.language} onLanguage={setLanguage} />
          <WriteText key={text.language} draft={draft} text={text} />
        </div>
        <PostSettings draft={draft} text={text} />
      </div>
    </>
  )
}
