import type { Project } from '#contract/dashboards-project.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'

export function ProjectTeam({ project: { teamMembers } }: { project: Project }) {
  const t = useTranslation()
  return (
    <ul className={styles.people}>
      {teamMembers.map(({ id, name, avatar, email, phone, title }) => (
        <li key={id} className={styles.person}>
          <Avatar name={name} src={avatar} size={64} />
          <strong className={styles.personName}>{name}</strong>
          <span className={styles.dim}>{title || t('dashboards.team.noTitle')}</span>
          <span className={styles.personWays}>
            <a href={`mailto:${email}`} aria-label={t('dashboards.team.mail', { name })} className={styles.listLink}>
              {email}
            </a>
            {phone && (
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={t('dashboards.team.call', { name })} className={styles.listLink}>
                {phone}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
