import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Guide } from '#contract/help-center.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import styles from './help-center.module.css'
import { ThumbDownIcon, ThumbUpIcon } from '#web/ui/icons/icons.ts'
import { vote } from './queries.ts'

/** Was it helpful? A second click on the same answer takes it back. */
export function Votes({ guide: { id, mine, votes } }: { guide: Guide }) {
  const t = useTranslation()
  const say = (helpful: boolean) => void sendWrite(vote, { id, helpful: mine === helpful ? null : helpful })
  return (
    <section className={styles.votes} aria-label={t('help-center.votes.title')}>
      <p className={styles.voteQuestion}>{t('help-center.votes.title')}</p>
      <div className={styles.voteButtons}>
        <Button
          variant={mine === true ? 'filled' : 'default'}
          aria-pressed={mine === true}
          leftSection={<ThumbUpIcon width={16} />}
          onClick={() => say(true)}
        >
          {t('help-center.votes.yes')}
        </Button>
        <Button
          variant={mine === false ? 'filled' : 'default'}
          aria-pressed={mine === false}
          leftSection={<ThumbDownIcon width={16} />}
          onClick={() => say(false)}
        >
          {t('help-center.votes.no')}
        </Button>
      </div>
      <p className={styles.dim} role="status">
        {mine !== null && t('help-center.votes.thanks')}{' '}
        {mine === false && (
          <Link to="/apps/help-center/support" className={styles.inline}>
            {t('help-center.votes.ask')}
          </Link>
        )}
      </p>
      {votes && votes.yes + votes.no > 0 && (
        <p className={styles.dim}>{t('help-center.votes.figures', { yes: votes.yes, all: votes.yes + votes.no })}</p>
      )}
    </section>
  )
}
