import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type MouseEvent, useMemo } from 'react'
import type { Guide } from '#contract/help-center.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { TranslationMark } from '#web/ui/display/TranslationMark.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { useInternalLinks } from '#web/ui/rich-text/use-internal-links.ts'
import { ArrowRightIcon, PencilIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { BackToHelp } from './BackToHelp.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { HelpPage } from './HelpPage.tsx'
import styles from './help-center.module.css'
import { ArticleNotFound } from './ArticleNotFound.tsx'
import { type Part, partsOf } from './table-of-contents.ts'
import { helpReads } from './queries.ts'
import { Votes } from './Votes.tsx'

export function GuidePage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { categorySlug = '', guideSlug = '' } = useParams({ strict: false }) as { categorySlug?: string; guideSlug?: string }
  const { data, error, refetch } = useRead(helpReads.guide, { categorySlug, guideSlug, language })
  const guide = data?.guides[0]
  const slug = guide?.categorySlug ?? categorySlug
  const edit = () => guide && void navigate({ to: '/apps/help-center/manage/$id', params: { id: guide.id } })
  useShortcuts(t('help-center.guide'), [
    {
      keys: 'u',
      label: t('help-center.keys.up'),
      run: () => void navigate({ to: '/apps/help-center/guides/$categorySlug', params: { categorySlug: slug } }),
    },
    ...(guide && canManageTeam() ? [{ keys: 'e', label: t('help-center.edit'), run: edit }] : []),
  ])
  return (
    <HelpPage
      back={<BackToHelp to={`/apps/help-center/guides/${slug}`} label={guide?.categoryTitle ?? t('help-center.guides')} />}
      action={
        guide &&
        canManageTeam() && (
          <Button
            variant="default"
            leftSection={<PencilIcon width={16} />}
            renderRoot={(props) => <Link {...props} to="/apps/help-center/manage/$id" params={{ id: guide.id }} />}
          >
            {t('help-center.edit')}
          </Button>
        )
      }
    >
      {guide ? (
        <Article key={guide.id} guide={guide} />
      ) : isNotFound(error) ? (
        <ArticleNotFound />
      ) : (
        <LoadingState failed={t('help-center.guideNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
      )}
    </HelpPage>
  )
}

function Article({ guide }: { guide: Guide }) {
  const t = useTranslation()
  useItemTitle(guide.title)
  const { language } = useLanguage()
  const dates = useDates()
  const follow = useInternalLinks()
  const { html, parts } = useMemo(() => partsOf(guide.content), [guide.content])
  const { next, updatedAt } = guide
  return (
    <div className={cx(layout.gutter, styles.reading)} data-parts={parts.length > 0 || undefined}>
      <article className={styles.article} lang={guide.language ?? undefined}>
        <div className={layout.stack}>
          <h1 className={styles.headline}>{guide.title}</h1>
          {guide.subtitle !== '' && <p className={cx(text.dimmed, text.pretty, styles.lead)}>{guide.subtitle}</p>}
          <TranslationMark language={guide.language} stale={guide.stale} />
          {updatedAt && (
            <p className={text.dimmed} lang={language}>
              {t('help-center.changed', { when: dates.date(updatedAt) })}
            </p>
          )}
        </div>
        {/* The handler only concerns links inside the text. */}
        <div className={styles.prose} onClick={follow} role="presentation">
          <RichTextView html={html} />
        </div>
      </article>
      {parts.length > 0 && <Contents parts={parts} language={guide.language} />}
      <div className={cx(layout.stack, styles.after)}>
        <Votes guide={guide} />
        {next && (
          <Link
            to="/apps/help-center/guides/$categorySlug/$guideSlug"
            params={{ categorySlug: next.categorySlug, guideSlug: next.slug }}
            className={cx(layout.row, layout.between, text.plainLink, styles.next)}
          >
            <span className={cx(layout.stack, layout.gap0)}>
              <span className={text.dimmed}>{t('help-center.next')}</span>
              <span className={text.strong}>{next.title}</span>
            </span>
            <ArrowRightIcon width={20} />
          </Link>
        )}
      </div>
    </div>
  )
}

function Contents({ parts, language }: { parts: readonly Part[]; language: Guide['language'] }) {
  const t = useTranslation()
  const show = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={t('help-center.contents')} className={styles.contents}>
      <p className={text.strong}>{t('help-center.contents')}</p>
      <ul className={cx(layout.stack, layout.gap0, text.dimmed)} lang={language ?? undefined}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={text.plainLink} onClick={(event) => show(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
