import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './chat.module.css'
import { chatReads } from './reads.ts'

/** The member's own profile, as others see it. */
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
      header={<h2 className={cx(layout.row, text.title, styles.panelTitle)}>{t('chat.profile.title')}</h2>}
    >
      {data ? (
        <>
          <div className={cx(layout.stack, layout.gap3, styles.portrait)}>
            <Avatar name={data.name} src={data.avatar} size={96} {...(user ? { status: user.status } : {})} />
            <p className={cx(text.title, text.anywhere)}>{data.name}</p>
            <p className={text.dimmed}>{data.about}</p>
          </div>
          <div className={cx(layout.stack, layout.top, layout.gap4)}>
            <dl>
              <dt className={cx(text.small, text.dimmed)}>{t('chat.profile.email')}</dt>
              <dd className={text.anywhere}>{data.email}</dd>
            </dl>
            <SmartLink link="/settings" inApp onFollow={onClose} className={text.link}>
              {t('chat.profile.change')}
            </SmartLink>
          </div>
        </>
      ) : (
        <LoadingState failed={t('chat.profile.notLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={56} />
      )}
    </DetailsDrawer>
  )
}
