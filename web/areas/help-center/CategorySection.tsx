import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HelpCategory, HelpLine } from '#contract/help-center.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { ArrowDownIcon, ArrowUpIcon, MoreIcon, PencilIcon, PlusIcon, ThumbUpIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { CategoryTitle } from './CategoryTitle.tsx'
import { movedBy } from './edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './help-center.module.css'
import { removeArticle, removeCategory, reorder, reorderCategories, restoreArticle, updateCategory } from './queries.ts'

type Props = { category: HelpCategory; /** Of all categories of this kind, in order. */ ids: readonly string[]; onWrite: () => void }

/** A category with its articles, including drafts. */
export function CategorySection({ category: { id, kind, title, articles }, ids, onWrite }: Props) {
  const t = useTranslation()
  const [renaming, setRenaming] = useState(false)
  const move = (step: 1 | -1) => {
    const next = movedBy(ids, id, step)
    if (next) void sendWrite(reorderCategories, { kind, ids: next })
  }
  return (
    <section aria-label={title}>
      <div className={cx(layout.row, layout.wrap)}>
        {renaming ? (
          <CategoryTitle
            title={title}
            onDone={(name) => {
              setRenaming(false)
              if (name !== '' && name !== title) void sendWrite(updateCategory, { id, category: { title: name } })
            }}
          />
        ) : (
          <>
            <h2 className={cx(layout.grow, text.subtitle)}>{title}</h2>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<PlusIcon width={14} />}
              onClick={onWrite}
              aria-label={t(`help-center.manage.newIn.${kind}`, { title })}
            >
              {t(`help-center.manage.new.${kind}`)}
            </Button>
            <Menu position="bottom-end" width={220}>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" aria-label={t('help-center.manage.actionsOf', { title })}>
                  <MoreIcon width={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => setRenaming(true)}>
                  {t('help-center.manage.rename')}
                </Menu.Item>
                <MoveItems ids={ids} id={id} onMove={move} />
                <Menu.Item
                  color="red"
                  leftSection={<TrashIcon width={16} />}
                  disabled={articles.length > 0}
                  onClick={() => void sendWrite(removeCategory, { id })}
                >
                  {t(articles.length > 0 ? 'help-center.manage.removeFull' : 'help-center.manage.remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
      </div>
      {articles.length > 0 ? (
        <ul className={cx(layout.stack, layout.gap0)}>
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} ids={articles.map((one) => one.id)} />
          ))}
        </ul>
      ) : (
        <p className={text.dimmed}>{t('help-center.manage.emptyCategory')}</p>
      )}
    </section>
  )
}

function MoveItems({ ids, id, onMove }: { ids: readonly string[]; id: string; onMove: (step: 1 | -1) => void }) {
  const t = useTranslation()
  return (
    <>
      <Menu.Item leftSection={<ArrowUpIcon width={16} />} disabled={ids[0] === id} onClick={() => onMove(-1)}>
        {t('help-center.manage.up')}
      </Menu.Item>
      <Menu.Item leftSection={<ArrowDownIcon width={16} />} disabled={ids.at(-1) === id} onClick={() => onMove(1)}>
        {t('help-center.manage.down')}
      </Menu.Item>
    </>
  )
}

function ArticleRow({
  article: { id, kind, categoryId, title, state, origin, language, votes },
  ids,
}: {
  article: HelpLine
  ids: readonly string[]
}) {
  const t = useTranslation()
  const name = title || t('help-center.untitled')
  const all = votes.yes + votes.no
  const move = (step: 1 | -1) => {
    const next = movedBy(ids, id, step)
    if (next) void sendWrite(reorder, { categoryId, ids: next })
  }
  const remove = () =>
    void sendWithUndo(
      removeArticle,
      { id },
      { message: t('help-center.manage.removed', { title: name }), restore: () => void sendWrite(restoreArticle, { id }) },
    )
  return (
    <li className={cx(layout.row, layout.wrap, styles.line)}>
      <Link
        to="/apps/help-center/manage/$id"
        params={{ id }}
        className={cx(text.plainLink, text.anywhere, styles.lineTitle)}
        lang={language ?? undefined}
      >
        {name}
      </Link>
      {state === 'draft' && <Badge>{t('help-center.states.draft')}</Badge>}
      {origin !== 'hora' && <Badge tone="outline">{t(`help-center.origins.${origin}`)}</Badge>}
      {kind === 'guide' && all > 0 && (
        <span className={cx(layout.inlineRow, text.numeric, all > 2 && votes.yes * 2 < all ? text.danger : text.dimmed, styles.count)}>
          <ThumbUpIcon width={14} />
          <VisuallyHidden>{t('help-center.votes.figures', { yes: votes.yes, all })}</VisuallyHidden>
          <span aria-hidden="true">
            {votes.yes}/{all}
          </span>
        </span>
      )}
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('help-center.manage.actionsOf', { title: name })}>
            <MoreIcon width={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoveItems ids={ids} id={id} onMove={move} />
          <Menu.Item color="red" leftSection={<TrashIcon width={16} />} onClick={remove}>
            {t('help-center.manage.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
