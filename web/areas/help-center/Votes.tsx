import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Guide } from '#contract/help-center.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './help-center.module.css'
import { ThumbDownIcon, ThumbUpIcon } from '#web/ui/icons/icons.ts'
import { vote } from './queries.ts'

/** A second click on the same answer removes the vote. */
export function Votes({ guide: { id, mine, votes } }: { guide: Guide }) {
  const t = useTranslation()
  const send = (helpful: boolean) => void sendWrite(vote, { id, helpful: mine === helpful ? null : helpful })
  return (
    <section className={cx(layout.row, layout.wrap, layout.gap3, styles.votes)} aria-label={t('help-center.votes.title')}>
      <p className={text.strong}>{t('help-center.votes.title')}</p>
      <div className={layout.row}>
        <Button
          variant={mine === true ? 'filled' : 'default'}
          aria-pressed={mine === true}
          leftSection={<ThumbUpIcon width={16} />}
          onClick={() => send(true)}
        >
          {t('help-center.votes.yes')}
        </Button>
        <Button
          variant={mine === false ? 'filled' : 'default'}
          aria-pressed={mine === false}
          leftSection={<ThumbDownIcon width={16} />}
          onClick={() => send(false)}
        >
          {t('help-center.votes.no')}
        </Button>
      </div>
      <p className={text.dimmed} role="status">
        {mine !== null && t('help-center.votes.thanks')}{' '}
        {mine === false && (
          <Link to="/apps/help-center/support" className={cx(text.link, styles.inlineLink)}>
            {t('help-center.votes.ask')}
          </Link>
        )}
      </p>
      {votes && votes.yes + votes.no > 0 && (
        <p className={text.dimmed}>{t('help-center.votes.figures', { yes: votes.yes, all: votes.yes + votes.no })}</p>
      )}
    </section>
  )
}
