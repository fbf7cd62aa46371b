import { Button } from '@mantine/core'
import type { IconSetSlug } from '#contract/icons.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { iconUrl, fullName } from '#web/ui/icons/icon-url.ts'
import { IconMask } from '#web/ui/icons/RemoteIcon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './icons.module.css'

type Props = { set: IconSetSlug; name: string | undefined; size: number }

/** The name of the chosen icon for Hora, and its address for other pages. */
export function IconDetails({ set, name, size }: Props) {
  const t = useTranslation()
  if (name === undefined) return <p className={cx(text.dimmed, styles.details)}>{t('icons.hint')}</p>
  const address = iconUrl(set, name)
  const full = fullName(set, name)
  const code = `<img src="${address}" width="${size}" height="${size}" alt="">`
  const copy = async (copied: string) => {
    try {
      await navigator.clipboard.writeText(copied)
      toast({ message: t('icons.copied', { text: full }) })
    } catch {
      toast({ message: t('icons.notCopied'), kind: 'error' })
    }
  }
  return (
    <section className={cx(layout.row, layout.wrap, layout.gap4, styles.details)} aria-label={t('icons.chosen')}>
      <span className={cx(layout.row, layout.center, styles.picture)}>
        <IconMask address={address} size={size} />
      </span>
      <div className={cx(layout.stack, layout.gap0, styles.usage)}>
        <strong className={text.anywhere}>{full}</strong>
        <code className={cx(text.small, text.dimmed, text.truncate)}>{code}</code>
      </div>
      <div className={cx(layout.row, layout.wrap)}>
        <Button size="compact-md" variant="default" onClick={() => void copy(full)}>
          {t('icons.copyName')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => void copy(code)}>
          {t('icons.copyCode')}
        </Button>
        <Button size="compact-md" variant="default" component="a" href={address} download={`${name}.svg`}>
          {t('icons.download')}
        </Button>
      </div>
    </section>
  )
}
