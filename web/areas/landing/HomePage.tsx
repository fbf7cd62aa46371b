import { useComputedColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { ArrowRightIcon, GlobeIcon, type Icon, LockIcon, OfflineIcon, RefreshIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import { KeyboardIcon } from '#web/ui/icons/own-icons.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './landing.module.css'
import { LandingFrame } from './LandingFrame.tsx'

const promises: { key: string; icon: Icon }[] = [
  { key: 'together', icon: UsersIcon },
  { key: 'offline', icon: OfflineIcon },
  { key: 'saved', icon: RefreshIcon },
  { key: 'keyboard', icon: KeyboardIcon },
  { key: 'languages', icon: GlobeIcon },
  { key: 'yours', icon: LockIcon },
]

const button = cx(layout.inlineRow, layout.center, layout.hoverable, text.plainLink, styles.button)

export function HomePage() {
  const t = useTranslation()
  const { user } = useSession()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <LandingFrame>
      <section className={cx(styles.section, styles.hero)}>
        <h1 className={styles.title}>{t('landing.home.title')}</h1>
        <p className={cx(text.dimmed, text.pretty, styles.lead)}>{t('landing.home.lead')}</p>
        <div className={cx(layout.row, layout.wrap, layout.center, layout.gap3, styles.actions)}>
          {user ? (
            <Link to="/" className={button} data-primary>
              {t('landing.open')}
              <ArrowRightIcon width={18} />
            </Link>
          ) : (
            <>
              <Link to="/sign-up" className={button} data-primary>
                {t('landing.home.start')}
                <ArrowRightIcon width={18} />
              </Link>
              <Link to="/sign-in" className={button}>
                {t('landing.signIn')}
              </Link>
            </>
          )}
        </div>
      </section>
      <div className={styles.pictures}>
        <img
          src={`/landing-desk-${scheme}.webp`}
          alt={t('landing.home.deskPicture')}
          width={1800}
          height={1125}
          fetchPriority="high"
          className={styles.desk}
        />
        <img src={`/landing-phone-${scheme}.webp`} alt={t('landing.home.phonePicture')} width={585} height={1170} className={styles.phone} />
      </div>
      <section className={styles.section} aria-labelledby="promises">
        <h2 id="promises" className={text.pageTitle}>
          {t('landing.home.promises')}
        </h2>
        <ul className={cx(layout.grid, styles.promises)}>
          {promises.map(({ key, icon: Picture }) => (
            <li key={key} className={layout.stack}>
              <Picture width={24} className={styles.accent} />
              <h3 className={text.title}>{t(`landing.home.${key}`)}</h3>
              <p className={cx(text.dimmed, text.pretty, styles.text)}>{t(`landing.home.${key}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={cx(layout.stack, layout.gap3, styles.section)} aria-labelledby="own">
        <h2 id="own" className={text.pageTitle}>
          {t('landing.home.own')}
        </h2>
        <p className={cx(text.dimmed, text.pretty, styles.text)}>{t('landing.home.ownText')}</p>
        <pre className={styles.command}>
          <code>npm start</code>
        </pre>
        <p className={cx(text.dimmed, text.pretty, styles.text)}>{t('landing.home.included')}</p>
      </section>
    </LandingFrame>
  )
}
