import { Button } from '@mantine/core'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { type Crop, pictureLimit } from '#contract/pictures.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { uploadFile } from '#web/kernel/files/upload.ts'
import { ActionError, useAction } from './form-parts.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { lazyPart } from '#web/ui/page/lazy-part.ts'

const CropDialog = lazyPart(() => import('#web/ui/overlays/CropDialog.tsx').then((module) => module.CropDialog))

type Props = {
  picture: string | null
  /** The current picture. */
  shown: ReactNode
  /** `file` is the address of the uploaded file. */
  upload: (file: string, crop: Crop) => Promise<void>
  remove: () => Promise<void>
}

/** Chooses, crops and uploads a square picture. */
export function PictureField({ picture, shown, upload, remove }: Props) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const action = useAction((error) => (error instanceof CallProblem && error.status === 415 ? t('ui.picture.notAnImage') : undefined))

  const choose = (chosen: File | undefined) => {
    action.clear()
    if (!chosen) return
    if (chosen.size > pictureLimit) action.fail(t('ui.picture.tooLarge', { most: pictureLimit / 1024 / 1024 }))
    else setFile(chosen)
  }
  const save = async (crop: Crop) => {
    if (!file) return
    await action.run(async () => upload((await uploadFile(file)).url, crop))
    setFile(undefined)
  }
  return (
    <div className={layout.stack}>
      <div className={cx(layout.row, layout.wrap, layout.gap4)}>
        {shown}
        <div className={cx(layout.row, layout.wrap)}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
            hidden
            aria-label={t('ui.picture.choose')}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0])
              // Otherwise choosing the same file again would fire no event.
              currentTarget.value = ''
            }}
          />
          <Button variant="default" onClick={() => input.current?.click()} loading={action.pending}>
            {t(picture ? 'ui.picture.change' : 'ui.picture.choose')}
          </Button>
          {picture && (
            <Button variant="subtle" color="gray" disabled={action.pending} onClick={() => void action.run(remove)}>
              {t('ui.picture.remove')}
            </Button>
          )}
        </div>
      </div>
      <ActionError error={action.error} />
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            pending={action.pending}
            onSave={(crop) => void save(crop)}
            onClose={() => setFile(undefined)}
            onUnreadable={() => {
              setFile(undefined)
              action.fail(t('ui.picture.notAnImage'))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
