import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import styles from './file-manager.module.css'
import { fileReads } from './queries.ts'

const tight = 0.9

/** How much room the team has left. */
export function Usage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data } = useRead(fileReads.usage)
  if (!data) return null
  const { used, quota } = data
  const words = { used: formatFileSize(used, language), quota: formatFileSize(quota ?? 0, language) }
  return (
    <div className={styles.usage}>
      {quota !== null && (
        <Progress
          className={styles.usageBar}
          value={Math.round((used / quota) * 100)}
          size="sm"
          color={used / quota > tight ? 'red' : undefined}
          aria-label={t('file-manager.usage.bar')}
        />
      )}
      <span>{t(quota === null ? 'file-manager.usage.free' : 'file-manager.usage.of', words)}</span>
    </div>
  )
}
