import { Button } from '@mantine/core'
import type { Activity } from '#contract/activities.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { undoAct } from '#web/kernel/data/undo.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { ArrowRightIcon, ClockIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import styles from './activities.module.css'

const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

export function Act({ act }: { act: Activity }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { by, icon, image, description, date, extraContent, link, linkedContent, useRouter, count, undoable, seq } = act
  const at = new Date(date)
  return (
    <li className={styles.act}>
      <span className={styles.who}>
        <Avatar name={by?.name ?? '?'} src={by?.avatar ?? image ?? null} size={36} />
        <span className={styles.sign}>
          <NamedIcon name={icon} otherwise={ClockIcon} size={12} />
        </span>
      </span>
      <div className={styles.words}>
        <SafeHtml html={description} className={styles.sentence} />
        {extraContent && (
          <div className={styles.extra}>
            <RichTextView html={extraContent} />
          </div>
        )}
        <div className={styles.facts}>
          <time dateTime={date} title={at.toLocaleString(language)}>
            {at.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })}
          </time>
          {count > 1 && <span>{t('activities.times', { count })}</span>}
          {link && (
            <SmartLink link={link} inApp={useRouter ?? true} className={styles.link}>
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
          className={styles.undo}
          leftSection={<UndoIcon width={14} />}
          aria-label={t('activities.undo', { what: wordsOf(description) })}
          onClick={() => void undoAct(seq, wordsOf(description))}
        >
          {t('kernel.undo.undo')}
        </Button>
      )}
    </li>
  )
}
