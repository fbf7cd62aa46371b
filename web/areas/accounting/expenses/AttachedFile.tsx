import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FileIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'

/** The address does not say whether it is a picture or a PDF: a file that cannot be drawn is a link. */
export function AttachedFile({ url }: { url: string }) {
  const t = useTranslation()
  const [drawn, setDrawn] = useState(true)
  return (
    <a href={`${url}?show`} target="_blank" rel="noreferrer" className={cx(text.link, layout.inlineRow)}>
      {drawn ? (
        <img src={url} alt={t('accounting.expenses.file')} className={styles.attached} onError={() => setDrawn(false)} />
      ) : (
        <>
          <FileIcon width={18} />
          {t('accounting.expenses.openFile')}
        </>
      )}
    </a>
  )
}
