import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import styles from './chat.module.css'
import { chatReads } from './reads.ts'

/** How the others see me here. */
export function ProfilePanel({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { user } = useSession()
  const { data, error, refetch } = useRead(chatReads.profile)
  return (
    <DetailsDrawer
      opened
      onClose={onClose}
      label={t('chat.profile.title')}
      width={400}
      sideFrom={Infinity}
      header={<h2 className={styles.panelTitle}>{t('chat.profile.title')}</h2>}
    >
      {data ? (
        <>
          <div className={styles.portrait}>
            <Avatar name={data.name} src={data.avatar} size={96} {...(user ? { status: user.status } : {})} />
            <p className={styles.portraitName}>{data.name}</p>
            <p className={styles.about}>{data.about}</p>
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{t('chat.profile.email')}</dt>
              <dd>{data.email}</dd>
            </div>
          </dl>
          <SmartLink link="/settings" inApp onFollow={onClose} className={styles.anchor}>
            {t('chat.profile.change')}
          </SmartLink>
        </>
      ) : (
        <LoadingState failed={t('chat.profile.notLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={56} />
      )}
    </DetailsDrawer>
  )
}
