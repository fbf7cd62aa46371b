import type { Project } from '#contract/dashboards-project.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Card } from '#web/ui/display/Card.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'

export function ProjectTeam({ project: { teamMembers } }: { project: Project }) {
  const t = useTranslation()
  return (
    <ul className={cx(layout.grid, layout.page, styles.grid, styles.people)}>
      {teamMembers.map(({ id, name, avatar, email, phone, title }) => (
        <Card as="li" key={id} className={cx(layout.stack, layout.gap3, text.anywhere, styles.card, styles.person)}>
          <Avatar name={name} src={avatar} size={64} />
          <span className={cx(layout.stack, layout.gap1)}>
            <strong className={text.strong}>{name}</strong>
            <span className={text.dimmed}>{title || t('dashboards.team.noTitle')}</span>
          </span>
          <span className={cx(layout.stack, layout.gapHair)}>
            <a href={`mailto:${email}`} aria-label={t('dashboards.team.mail', { name })} className={text.link}>
              {email}
            </a>
            {phone && (
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={t('dashboards.team.call', { name })} className={text.link}>
                {phone}
              </a>
            )}
          </span>
        </Card>
      ))}
    </ul>
  )
}
