import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { pictureLimit } from '#contract/pictures.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { BuildingIcon } from '#web/ui/icons/icons.ts'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './organizations.module.css'

/** Whole, also where it is wide. Its name is beside it. */
export function Logo({ src, size }: { src: string | null; size: 'small' | 'large' }) {
  return (
    <span className={styles.logo} data-size={size} data-empty={src === null || undefined}>
      {src === null ? <BuildingIcon width={size === 'small' ? 16 : 28} /> : <img src={src} alt="" loading="lazy" />}
    </span>
  )
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

type Props = { value: string | null; onChange: (url: string | null) => void }

/** Uploaded at once, and stored with the rest of the form. */
export function LogoField({ value, onChange }: Props) {
  const t = useTranslation()
  const upload = usePictureUpload()
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function choose(file: File | undefined) {
    setRefusal(undefined)
    if (!file) return
    if (!pictureTypes.includes(file.type)) return setRefusal(t('ui.picture.notAnImage'))
    if (file.size > pictureLimit) return setRefusal(t('ui.picture.tooLarge', { most: pictureLimit / 1024 / 1024 }))
    setPending(true)
    // The upload reports its errors itself.
    await upload(file).then(onChange, () => undefined)
    setPending(false)
  }
  return (
    <div role="group" aria-label={t('organizations.fields.logo')} className={cx(layout.stack, layout.gap1)}>
      <span className={text.subtitle}>{t('organizations.fields.logo')}</span>
      <div className={cx(layout.row, layout.wrap, layout.gap3)}>
        <Logo src={value} size="large" />
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join()}
          hidden
          aria-label={t('organizations.fields.logo')}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            // Without this the same file could not be chosen again.
            currentTarget.value = ''
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()} loading={pending}>
          {t(value ? 'ui.picture.change' : 'ui.picture.choose')}
        </Button>
        {value && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('ui.picture.remove')}
          </Button>
        )}
      </div>
      {refusal && (
        <p role="alert" className={text.danger}>
          {refusal}
        </p>
      )}
    </div>
  )
}
