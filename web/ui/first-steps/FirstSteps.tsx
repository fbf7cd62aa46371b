import { ActionIcon } from '@mantine/core'
import { useId, useState } from 'react'
import type { FirstStep } from '#contract/first-steps.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { savePreferences, usePreferences } from '#web/kernel/session/preferences.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { ProgressBar } from '#web/ui/display/ProgressBar.tsx'
import { CheckCircleIcon, CloseIcon } from '#web/ui/icons/icons.ts'
import { openInvite } from '#web/ui/members/invite.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { firstStepReads, isNewAccount } from './first-step-reads.ts'
import styles from './FirstSteps.module.css'

type Step = FirstStep['id']

/** Where a step is done. Inviting has no page of its own. */
const links: Record<Exclude<Step, 'invite'>, { link: string; area?: string }> = {
  board: { link: '/apps/scrumboard?new=1', area: 'scrumboard' },
  task: { link: '/apps/tasks', area: 'tasks' },
  locale: { link: '/settings/account' },
  picture: { link: '/settings/account' },
}

/** For new members, until everything is done or they hide it. */
export function FirstSteps() {
  const { user } = useSession()
  const preferences = usePreferences()
  const [now] = useState(() => new Date())
  if (!user || !preferences || preferences.hidesFirstSteps || !isNewAccount(user.id, now)) return null
  return <Steps />
}

function Steps() {
  const t = useTranslation()
  const title = useId()
  const readOnly = useClosedAreas('write')
  const { data } = useRead(firstStepReads.firstSteps)
  const steps = data?.filter(({ id }) => id === 'invite' || !readOnly.includes(links[id].area ?? '')) ?? []
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <section aria-labelledby={title} className={styles.section}>
      <Card className={styles.card}>
        <div className={cx(layout.row, layout.top)}>
          <div className={cx(layout.stack, layout.gap0, layout.grow)}>
            <h2 id={title} className={text.title}>
              {t('ui.firstSteps.title')}
            </h2>
            <p className={cx(text.small, text.dimmed, text.numeric)}>{t('ui.firstSteps.state', { done, total: steps.length })}</p>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('ui.firstSteps.hide')}
            title={t('ui.firstSteps.hide')}
            onClick={() => savePreferences({ hidesFirstSteps: true })}
          >
            <CloseIcon width={18} />
          </ActionIcon>
        </div>
        <ProgressBar value={done} max={steps.length} label={t('ui.firstSteps.title')} />
        <ul className={styles.steps}>
          {steps.map((step) => (
            <StepRow key={step.id} step={step} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function StepRow({ step: { id, done } }: { step: FirstStep }) {
  const t = useTranslation()
  const name = t(`ui.firstSteps.steps.${id}.title`)
  const target = cx(layout.cover, text.plainLink, text.strong, styles.name)
  return (
    <li className={cx(layout.row, layout.gap3, styles.step)} data-done={done || undefined}>
      {done ? <CheckCircleIcon width={20} className={styles.check} /> : <span className={styles.circle} />}
      <div className={cx(layout.stack, layout.gap0, layout.grow)}>
        {done ? (
          <span className={styles.name}>{t('ui.firstSteps.done', { step: name })}</span>
        ) : id === 'invite' ? (
          <button type="button" className={target} onClick={openInvite}>
            {name}
          </button>
        ) : (
          <SmartLink link={links[id].link} inApp className={target}>
            {name}
          </SmartLink>
        )}
        {!done && <span className={cx(text.small, text.dimmed)}>{t(`ui.firstSteps.steps.${id}.text`)}</span>}
      </div>
    </li>
  )
}
