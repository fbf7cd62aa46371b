import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { PictureIcon } from '#web/ui/icons/icons.ts'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

type Props = {
  value: string | null
  onChange: (url: string | null) => void
  words: { choose: string; change: string; remove: string }
}

/** Chooses, changes and removes a picture, which is uploaded at once. */
export function PictureButtons({ value, onChange, words }: Props) {
  const upload = usePictureUpload()
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const save = async (file: File | undefined) => {
    if (!file) return
    setUploading(true)
    try {
      onChange(await upload(file))
    } catch {
      // The upload shows its own error.
    } finally {
      setUploading(false)
    }
  }
  return (
    <div className={cx(layout.row, layout.wrap)}>
      <Button variant="default" size="compact-md" leftSection={<PictureIcon width={16} />} loading={uploading} onClick={() => input.current?.click()}>
        {value ? words.change : words.choose}
      </Button>
      {value && (
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => onChange(null)}>
          {words.remove}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-label={words.choose}
        onChange={(event) => {
          void save(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
