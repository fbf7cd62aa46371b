import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

type Props = {
  /** The changed fields of the form. */
  mine: object
  /** What was saved since the form was opened. */
  theirs: object
  onTheirs: () => void
}

/** For forms that save lists as a whole, e.g. the lines of an offer: another member has saved the same field since the form was opened. */
export function ChangedMeanwhile({ mine, theirs, onTheirs }: Props) {
  const t = useTranslation()
  if (!Object.keys(mine).some((field) => field in theirs)) return null
  return (
    <AlertBox tone="warning" role="alert">
      <div className={cx(layout.stack, layout.gap2)}>
        <p>{t('ui.conflict.saved')}</p>
        <div>
          <Button size="compact-sm" variant="default" onClick={onTheirs}>
            {t('ui.conflict.loadTheirs')}
          </Button>
        </div>
      </div>
    </AlertBox>
  )
}
