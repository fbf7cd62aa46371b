import { Link } from '@tanstack/react-router'
import type { GuideCard } from '#contract/help-center.ts'
import styles from './help-center.module.css'

type Props = { categorySlug: string; guides: readonly GuideCard[]; /** With what they are about. */ full?: boolean }

export function GuideLinks({ categorySlug, guides, full = false }: Props) {
  return (
    <ul className={styles.guides} data-full={full || undefined}>
      {guides.map(({ id, slug, title, subtitle, builtIn }) => (
        <li key={id} lang={builtIn ? 'en' : undefined}>
          <Link to="/apps/help-center/guides/$categorySlug/$guideSlug" params={{ categorySlug, guideSlug: slug }} className={styles.guide}>
            {title}
          </Link>
          {full && subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
        </li>
      ))}
    </ul>
  )
}
