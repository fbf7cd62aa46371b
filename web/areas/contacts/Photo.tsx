import { Button } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { type Contact, contacts } from '#contract/contacts.ts'
import { type Crop, pictureLimit } from '#contract/pictures.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { invalidation } from '#web/kernel/data/query-client.ts'
import { uploadForm } from '#web/kernel/files/upload.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { updateContact } from './queries.ts'

const CropDialog = lazyPart(() => import('#web/ui/overlays/CropDialog.tsx').then((module) => module.CropDialog))

/** Uploads a picture at once, apart from the form: the outbox cannot store it. */
export function Photo({ contact: { id, name, avatar } }: { contact: Contact }) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const update = useWrite(updateContact)
  const [file, setFile] = useState<File>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const choose = (chosen: File | undefined) => {
    setRefusal(undefined)
    if (!chosen) return
    if (chosen.size > pictureLimit) setRefusal(t('ui.picture.tooLarge', { most: pictureLimit / 1024 / 1024 }))
    else setFile(chosen)
  }
  async function save(crop: Crop) {
    if (!file) return
    const form = new FormData()
    form.set('id', id)
    form.set('crop', JSON.stringify(crop))
    form.set('avatar', file)
    setPending(true)
    try {
      await uploadForm(contacts.setAvatar, form)
      invalidation.wrote('contacts', undefined)
    } catch (error) {
      setRefusal(error instanceof CallProblem && error.status === 415 ? t('ui.picture.notAnImage') : errorMessage(t, error))
    }
    setPending(false)
    setFile(undefined)
  }
  return (
    <div className={layout.stack}>
      <div className={cx(layout.row, layout.wrap, layout.gap4)}>
        <Avatar name={name} src={avatar} size={80} />
        <div className={cx(layout.row, layout.wrap)}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
            hidden
            aria-label={t('ui.picture.choose')}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0])
              // Without this the same file could not be chosen again.
              currentTarget.value = ''
            }}
          />
          <Button variant="default" onClick={() => input.current?.click()} loading={pending}>
            {t(avatar ? 'ui.picture.change' : 'ui.picture.choose')}
          </Button>
          {avatar && (
            <Button variant="subtle" color="gray" onClick={() => void update({ id, contact: { avatar: null } })}>
              {t('ui.picture.remove')}
            </Button>
          )}
        </div>
      </div>
      {refusal && (
        <p role="alert" className={text.danger}>
          {refusal}
        </p>
      )}
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            pending={pending}
            onSave={(crop) => void save(crop)}
            onClose={() => setFile(undefined)}
            onUnreadable={() => {
              setFile(undefined)
              setRefusal(t('ui.picture.notAnImage'))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
