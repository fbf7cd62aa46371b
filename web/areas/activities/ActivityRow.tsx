import { textOfHtml } from '#web/ui/format/text-of-html.ts'
import { Button } from '@mantine/core'
import type { Activity } from '#contract/activities.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { undoAct } from '#web/kernel/data/undo.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { ArrowRightIcon, ClockIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './activities.module.css'

export function ActivityRow({ activity }: { activity: Activity }) {
  const t = useTranslation()
  const dates = useDates()
  const { by, icon, image, description, date, extraContent, link, linkedContent, useRouter, count, undoable, seq } = activity
  return (
    <li className={cx(layout.row, layout.top, layout.gap3, styles.activity)}>
      <span className={cx(layout.fixed, styles.author)}>
        <Avatar name={by?.name ?? '?'} src={by?.avatar ?? image ?? null} size={36} />
        <span className={cx(layout.row, layout.center, text.dimmed, styles.icon)}>
          <NamedIcon name={icon} otherwise={ClockIcon} size={12} />
        </span>
      </span>
      <div className={cx(layout.grow, text.anywhere)}>
        <SafeHtml html={description} className={styles.sentence} />
        {extraContent && (
          <Card className={styles.extra}>
            <RichTextView html={extraContent} />
          </Card>
        )}
        <div className={cx(layout.row, layout.wrap, layout.gap3, text.small, text.dimmed, text.numeric)}>
          <time dateTime={date} title={dates.moment(date)}>
            {dates.time(date)}
          </time>
          {count > 1 && <span>{t('activities.times', { count })}</span>}
          {link && (
            <SmartLink link={link} inApp={useRouter ?? true} className={cx(layout.inlineRow, text.link, styles.link)}>
              {linkedContent || t('activities.open')}
              <ArrowRightIcon width={13} />
            </SmartLink>
          )}
        </div>
      </div>
      {undoable && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={cx(layout.fixed, styles.undo)}
          leftSection={<UndoIcon width={14} />}
          aria-label={t('activities.undo', { what: textOfHtml(description) })}
          onClick={() => void undoAct(seq, textOfHtml(description))}
        >
          {t('kernel.undo.undo')}
        </Button>
      )}
    </li>
  )
}
