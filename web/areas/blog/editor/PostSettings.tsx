import '@mantine/core/styles/Switch.layer.css'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { blogLimits, type PostDraft, type PostText } from '#contract/blog.ts'
import { dayMs } from '#contract/units.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { MembersPicker } from '#web/ui/members/MembersPicker.tsx'
import { TagPicker } from '#web/ui/tags/TagPicker.tsx'
import { CoverField } from './CoverField.tsx'
import { excerptOf } from '#web/areas/blog/edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './editor.module.css'
import { createTag, removeTag, saveText, updatePost, updateTag, useCategories, useTags } from '#web/areas/blog/queries.ts'
import { Revisions } from './Revisions.tsx'

/** Pinned until somebody unpins the post. */
const noEnd = '9999-01-01T00:00:00.000Z'

type Props = { draft: PostDraft; text: PostText }

const historyWords: HistoryWords = {
  ...{ categoryId: 'blog.filter.category', tagIds: 'ui.tags.title', coverAlt: 'blog.cover.alt', coAuthorIds: 'blog.coAuthors.title' },
  ...{ reviewNote: 'blog.review.note', commentsOpen: 'blog.editor.commentsOpen', mustRead: 'blog.mustRead', public: 'blog.public' },
  state: { name: 'blog.editor.state', value: (state) => `blog.states.${state}` },
  audience: { name: 'blog.audiences.title', value: (audience) => `blog.audiences.${audience}` },
  scheduledFor: { name: 'blog.editor.when', is: 'time' },
  pinnedUntil: { name: 'blog.pinned', is: 'day', value: (until) => (until === noEnd ? 'blog.pin.always' : undefined) },
}

/** Everything but the text. */
export function PostSettings({ draft, text }: Props) {
  const t = useTranslation()
  const categories = useCategories()
  const tags = useTags()
  const team = useMembers()
  const save = (post: Parameters<typeof sendWrite<typeof updatePost.endpoint>>[1]['post']) => void sendWrite(updatePost, { id: draft.id, post })
  return (
    <aside aria-label={t('blog.editor.settings')} className={cx(layout.stack, styles.settings)}>
      <CoverField draft={draft} onSave={save} />
      <Select
        label={t('blog.filter.category')}
        placeholder={t('blog.editor.noCategory')}
        data={categories.map(({ id, title }) => ({ value: id, label: title }))}
        value={draft.categoryId}
        clearable
        clearButtonProps={{ 'aria-label': t('blog.filter.clear') }}
        onChange={(categoryId) => save({ categoryId })}
      />
      <div role="group" aria-label={t('ui.tags.title')} className={layout.stack}>
        <p className={styles.label} aria-hidden="true">
          {t('ui.tags.title')}
        </p>
        <TagPicker
          tags={tags}
          value={draft.tagIds}
          onChange={(tagIds) => save({ tagIds })}
          onCreate={(title) => {
            const id = newId()
            void sendWrite(createTag, { tag: { id, title } })
            return id
          }}
          onRename={(id, title) => void sendWrite(updateTag, { id, tag: { title } })}
          onRemove={(id) => void sendWrite(removeTag, { id })}
        />
      </div>
      <div role="group" aria-label={t('blog.coAuthors.title')} className={layout.stack}>
        <p className={styles.label} aria-hidden="true">
          {t('blog.coAuthors.title')}
        </p>
        <MembersPicker
          team={team.filter(({ id }) => id !== draft.author?.id)}
          people={new Map(team.map((member) => [member.id, member]))}
          value={draft.coAuthorIds}
          onChange={(coAuthorIds) => save({ coAuthorIds })}
          label={t('blog.coAuthors.title')}
          add={t('blog.coAuthors.add')}
          change={t('blog.coAuthors.change')}
        />
      </div>
      <Select
        label={t('blog.audiences.title')}
        description={draft.public ? t('blog.audiences.public') : undefined}
        data={(['team', 'managers'] as const).map((value) => ({ value, label: t(`blog.audiences.${value}`) }))}
        value={draft.audience}
        disabled={draft.public}
        allowDeselect={false}
        onChange={(audience) => (audience === 'team' || audience === 'managers') && save({ audience })}
      />
      <Excerpt key={`excerpt ${text.language}`} draft={draft} text={text} />
      <Slug key={`slug ${text.language} ${text.slug}`} draft={draft} text={text} />
      <Switch
        label={t('blog.editor.commentsOpen')}
        checked={draft.commentsOpen}
        onChange={(event) => save({ commentsOpen: event.currentTarget.checked })}
      />
      {canManageTeam() && (
        <>
          <Switch
            label={t('blog.mustRead')}
            description={t('blog.editor.mustReadText')}
            checked={draft.mustRead}
            onChange={(event) => save({ mustRead: event.currentTarget.checked })}
          />
          <Switch
            label={t('blog.public')}
            description={t('blog.editor.publicText')}
            checked={draft.public}
            disabled={draft.audience !== 'team'}
            onChange={(event) => save({ public: event.currentTarget.checked })}
          />
          <Pin draft={draft} onSave={(pinnedUntil) => save({ pinnedUntil })} />
        </>
      )}
      <div>
        <Revisions key={`revisions ${text.language}`} id={draft.id} language={text.language} />
        <History entity="post" id={draft.id} fields={historyWords} />
      </div>
    </aside>
  )
}

function Pin({ draft, onSave }: { draft: PostDraft; onSave: (until: string | null) => void }) {
  const t = useTranslation()
  const until = draft.pinnedUntil !== null && Date.parse(draft.pinnedUntil) > Date.now() ? draft.pinnedUntil : null
  const days = until === null ? 0 : (Date.parse(until) - Date.now()) / dayMs
  const value = until === null ? 'no' : days > 3650 ? 'always' : days > 8 ? 'month' : 'week'
  const inDays = (count: number) => new Date(Date.now() + count * dayMs).toISOString()
  const moments: Record<string, () => string | null> = { no: () => null, week: () => inDays(7), month: () => inDays(30), always: () => noEnd }
  return (
    <Select
      label={t('blog.editor.pin')}
      allowDeselect={false}
      data={Object.keys(moments).map((key) => ({ value: key, label: t(`blog.pin.${key}`) }))}
      value={value}
      onChange={(key) => onSave(moments[key ?? 'no']?.() ?? null)}
    />
  )
}

function Excerpt({ draft, text }: Props) {
  const t = useTranslation()
  const field = useDraft(text.excerpt, (excerpt) => void sendWrite(saveText, { id: draft.id, language: text.language, text: { excerpt } }))
  return (
    <Textarea
      label={t('blog.editor.excerpt')}
      placeholder={excerptOf(text.body)}
      autosize
      minRows={2}
      maxLength={blogLimits.excerpt}
      value={field.value}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.leave}
    />
  )
}

/** Saved on blur: saving while typing would create an address with every pause. */
function Slug({ draft, text }: Props) {
  const t = useTranslation()
  const [typed, setTyped] = useState(text.slug)
  const save = () => {
    const slug = typed.trim()
    if (slug === '' || slug === text.slug) setTyped(text.slug)
    else void sendWrite(saveText, { id: draft.id, language: text.language, text: { slug } })
  }
  return (
    <TextInput
      label={t('blog.editor.slug')}
      description={t(draft.publishedAt ? 'blog.editor.slugPublished' : 'blog.editor.slugText')}
      maxLength={blogLimits.slug}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
