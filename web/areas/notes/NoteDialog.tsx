import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Editable } from '#web/ui/fields/Editable.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { useEscape } from '#web/ui/overlays/use-escape.ts'
import { useRefetchIfMissing } from '#web/ui/lists/use-refetch-if-missing.ts'
import type { ShownNote } from './edits.ts'
import { type BlankNote, NoteDetails } from './NoteDetails.tsx'
import { NoteHeader } from './NoteHeader.tsx'
import styles from './notes.module.css'
import { removeNote, shownNote } from './queries.ts'

type Props = {
  id: string | undefined
  /** Includes the notes that were deleted here. */
  all: readonly ShownNote[]
  blank: BlankNote | undefined
  refetch: ReadResult<ShownNote[]>['refetch']
}

const isEmpty = ({ title, content, tasks, image }: ShownNote) => title === '' && content === '' && image === null && (tasks ?? []).length === 0

export function NoteDialog({ id, all, blank, refetch }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const phone = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
  const panel = useRef<HTMLDivElement>(null)
  const listed = all.find((note) => note.id === id)
  const note = listed?.removed ? undefined : (listed ?? blank?.note)
  const lookup = useRefetchIfMissing(listed === undefined && blank === undefined ? id : undefined, refetch)
  const gone = listed?.removed === true || lookup.missing
  useItemTitle(note?.title)

  const close = async () => {
    await navigate({ to: '/apps/notes', search: true, resetScroll: false })
    // Closing saves what was typed last. A new note that is empty again is deleted.
    const left = blank && shownNote(blank.note.id)
    if (left && isEmpty(left)) void sendWrite(removeNote, { id: left.id })
  }
  useEscape(panel, id !== undefined, () => void close())

  useEffect(() => {
    if (!gone) return
    toast({ message: t('notes.gone') })
    void navigate({ to: '/apps/notes', search: true, replace: true, resetScroll: false })
  }, [gone, navigate, t])

  return (
    <Modal.Root
      opened={id !== undefined && !gone}
      onClose={() => void close()}
      // `useEscape` handles the key: Escape may be meant for a popup above.
      closeOnEscape={false}
      size={640}
      fullScreen={phone}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={panel} radius={phone ? 0 : undefined}>
        {id !== undefined && (
          <>
            <NoteHeader note={note} isCreated={listed !== undefined} close={close} />
            <Modal.Body className={styles.dialogBody}>
              {note ? (
                <Editable>
                  <NoteDetails key={note.id} note={note} isCreated={listed !== undefined} start={blank?.how} />
                </Editable>
              ) : (
                <LoadingState failed={t('notes.noteNotLoaded')} error={lookup.error} onRetry={lookup.again} rows={4} rowHeight={48} />
              )}
            </Modal.Body>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
