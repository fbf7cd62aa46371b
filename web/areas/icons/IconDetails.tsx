import { Button } from '@mantine/core'
import type { IconSetSlug } from '#contract/icons.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { iconUrl, fullName } from '#web/ui/icons/icon-url.ts'
import { IconMask } from '#web/ui/icons/RemoteIcon.tsx'
import styles from './icons.module.css'

type Props = { set: IconSetSlug; name: string | undefined; size: number }

/** How the chosen icon is used: by its name in Hora, by its address anywhere. */
export function IconDetails({ set, name, size }: Props) {
  const t = useTranslation()
  if (name === undefined) return <p className={styles.hint}>{t('icons.hint')}</p>
  const address = iconUrl(set, name)
  const full = fullName(set, name)
  const code = `<img src="${address}" width="${size}" height="${size}" alt="">`
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ message: t('icons.copied', { text: full }) })
    } catch {
      toast({ message: t('icons.notCopied'), kind: 'error' })
    }
  }
  return (
    <section className={styles.chosen} aria-label={t('icons.chosen')}>
      <span className={styles.picture}>
        <IconMask address={address} size={size} />
      </span>
      <div className={styles.usage}>
        <strong className={styles.full}>{full}</strong>
        <code className={styles.code}>{code}</code>
      </div>
      <div className={styles.acts}>
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
