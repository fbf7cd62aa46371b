import { Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { type Crop, pictureLimit } from '#contract/pictures.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { uploadFile } from '#web/kernel/files/upload.ts'
import { Refused, useAct } from './form-parts.tsx'
import styles from './settings.module.css'

const CropDialog = lazy(() => import('#web/ui/overlays/CropDialog.tsx').then((module) => ({ default: module.CropDialog })))

type Props = {
  picture: string | null
  /** As it looks now. */
  shown: ReactNode
  /** `file` is where it was brought to. */
  upload: (file: string, crop: Crop) => Promise<void>
  remove: () => Promise<void>
}

/** A square picture: chosen, cut, brought. */
export function PictureField({ picture, shown, upload, remove }: Props) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const act = useAct((error) => (error instanceof CallProblem && error.status === 415 ? t('ui.picture.notAnImage') : undefined))

  const choose = (chosen: File | undefined) => {
    act.clear()
    if (!chosen) return
    if (chosen.size > pictureLimit) act.refuse(t('ui.picture.tooLarge', { most: pictureLimit / 1024 / 1024 }))
    else setFile(chosen)
  }
  const save = async (crop: Crop) => {
    if (!file) return
    await act.run(async () => upload((await uploadFile(file)).url, crop))
    setFile(undefined)
  }
  return (
    <div className={styles.picture}>
      {shown}
      <div className={styles.pictureActs}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          hidden
          aria-label={t('ui.picture.choose')}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()} loading={act.pending}>
          {t(picture ? 'ui.picture.change' : 'ui.picture.choose')}
        </Button>
        {picture && (
          <Button variant="subtle" color="gray" disabled={act.pending} onClick={() => void act.run(remove)}>
            {t('ui.picture.remove')}
          </Button>
        )}
      </div>
      <Refused refusal={act.refusal} />
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            pending={act.pending}
            onSave={(crop) => void save(crop)}
            onClose={() => setFile(undefined)}
            onUnreadable={() => {
              setFile(undefined)
              act.refuse(t('ui.picture.notAnImage'))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
