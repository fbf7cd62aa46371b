import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './file-manager.module.css'
import { fileReads } from './queries.ts'

/** From this share on the bar is red. */
const warningShare = 0.9

/** The storage that the team uses. */
export function Usage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data } = useRead(fileReads.usage)
  if (!data) return null
  const { used, quota } = data
  const values = { used: formatFileSize(used, language), quota: formatFileSize(quota ?? 0, language) }
  return (
    <div className={cx(layout.row, layout.gap3, layout.gutter, text.small, text.dimmed, styles.usage)}>
      {quota !== null && (
        <Progress
          w={160}
          value={Math.round((used / quota) * 100)}
          size="sm"
          color={used / quota > warningShare ? 'red' : undefined}
          aria-label={t('file-manager.usage.bar')}
        />
      )}
      <span>{t(quota === null ? 'file-manager.usage.free' : 'file-manager.usage.of', values)}</span>
    </div>
  )
}
