import { useComputedColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { ArrowRightIcon, GlobeIcon, type Icon, LockIcon, OfflineIcon, RefreshIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import { KeyboardIcon } from '#web/ui/icons/own-icons.tsx'
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

export function HomePage() {
  const t = useTranslation()
  const { user } = useSession()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <LandingFrame>
      <section className={styles.hero}>
        <h1 className={styles.title}>{t('landing.home.title')}</h1>
        <p className={styles.lead}>{t('landing.home.lead')}</p>
        <div className={styles.actions}>
          {user ? (
            <Link to="/" className={styles.button} data-strong>
              {t('landing.open')}
              <ArrowRightIcon width={18} />
            </Link>
          ) : (
            <>
              <Link to="/sign-up" className={styles.button} data-strong>
                {t('landing.home.start')}
                <ArrowRightIcon width={18} />
              </Link>
              <Link to="/sign-in" className={styles.button}>
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
      <section className={styles.part} aria-labelledby="promises">
        <h2 id="promises" className={styles.heading}>
          {t('landing.home.promises')}
        </h2>
        <ul className={styles.promises}>
          {promises.map(({ key, icon: Picture }) => (
            <li key={key} className={styles.promise}>
              <Picture width={24} className={styles.promiseIcon} />
              <h3 className={styles.promiseTitle}>{t(`landing.home.${key}`)}</h3>
              <p className={styles.promiseText}>{t(`landing.home.${key}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="own">
        <h2 id="own" className={styles.heading}>
          {t('landing.home.own')}
        </h2>
        <p className={styles.text}>{t('landing.home.ownText')}</p>
        <pre className={styles.command}>
          <code>npm start</code>
        </pre>
        <p className={styles.text}>{t('landing.home.honest')}</p>
      </section>
    </LandingFrame>
  )
}
