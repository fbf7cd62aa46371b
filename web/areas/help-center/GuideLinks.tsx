import { Link } from '@tanstack/react-router'
import type { GuideCard } from '#contract/help-center.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './help-center.module.css'

type Props = { categorySlug: string; guides: readonly GuideCard[]; /** With subtitles. */ full?: boolean }

export function GuideLinks({ categorySlug, guides, full = false }: Props) {
  return (
    <ul className={cx(layout.stack, layout.gap0, full && cx(layout.gutter, styles.narrow), styles.guides)} data-full={full || undefined}>
      {guides.map(({ id, slug, title, subtitle, language }) => (
        <li key={id} lang={language ?? undefined}>
          <Link
            to="/apps/help-center/guides/$categorySlug/$guideSlug"
            params={{ categorySlug, guideSlug: slug }}
            className={cx(text.link, styles.guide)}
          >
            {title}
          </Link>
          {full && subtitle !== '' && <p className={text.dimmed}>{subtitle}</p>}
        </li>
      ))}
    </ul>
  )
}
