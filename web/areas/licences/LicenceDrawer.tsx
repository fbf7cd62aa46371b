import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { Licence } from '#contract/licence-shapes.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { BanknotesIcon, CloseIcon, PauseIcon, PencilIcon, PlayIcon, RefreshIcon, SlidersIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { LicenceForm } from './form/LicenceForm.tsx'
import { LicenceView } from './LicenceView.tsx'
import { licenceReads, resumeLicence, suspendLicence } from './queries.ts'
import { permits } from './words.ts'

const RenewDialog = lazyPart(() => import('./terms/RenewDialog.tsx').then((file) => file.RenewDialog))
const ChangeDialog = lazyPart(() => import('./terms/ChangeDialog.tsx').then((file) => file.ChangeDialog))
const CancelDialog = lazyPart(() => import('./terms/CancelDialog.tsx').then((file) => file.CancelDialog))
const CreditDialog = lazyPart(() => import('./terms/CreditDialog.tsx').then((file) => file.CreditDialog))

/** Beside the list from 1280 px on, 720 px wide from 960 px on, full width below. */
const sideFrom = 1280
const [width, fullWidthBelow] = [720, 960]

type Props = {
  /** 'new' for a new one. */
  id: string | undefined
  editing: boolean
  /** The rows of the list: shown until the details are there, and all there is of a new one offline. */
  listed: readonly Licence[]
}

export function LicenceDrawer({ id, editing, listed }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const wide = useMediaQuery(`(min-width: ${fullWidthBelow}px)`, true, { getInitialValueInEffect: false })
  const canWrite = useRight('licences') === 'write'
  const isNew = id === 'new'
  const { data, error, refetch } = useRead(licenceReads.one, { id: id ?? '' }, { enabled: id !== undefined && !isNew })
  const row = listed.find((one) => one.id === id)
  const licence = data?.id === id ? data : row
  const gone = id !== undefined && ((isNew && !canWrite) || (!isNew && isNotFound(error) && !row))
  useItemTitle(isNew ? undefined : licence && [licence.number, licence.name].filter(Boolean).join(' '))
  const toList = () => void navigate({ to: '/licente', search: (old: object) => ({ ...old, edit: undefined }), resetScroll: false })

  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t('licences.gone') })
    void navigate({
      ...{ to: '/licente', replace: true, resetScroll: false, ignoreBlocker: true },
      search: (old: object) => ({ ...old, edit: undefined }),
    })
  }, [gone, isNew, navigate, t])

  const form = isNew || (editing && canWrite && licence !== undefined && permits(licence.state, 'update'))
  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={toList}
      label={isNew ? t('licences.newTitle') : t('licences.details')}
      width={wide ? width : fullWidthBelow}
      sideFrom={sideFrom}
      contentKey={`${id ?? ''} ${form}`}
      header={
        form ? (
          <h2 className={text.subtitle}>{isNew ? t('licences.newTitle') : t('licences.editTitle')}</h2>
        ) : (
          licence && canWrite && <Header key={licence.id} licence={licence} wide={wide} />
        )
      }
    >
      {form ? (
        <LicenceForm key={id} licence={isNew ? undefined : licence} />
      ) : licence ? (
        <LicenceView key={licence.id} licence={licence} />
      ) : (
        <LoadingState failed={t('licences.oneNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}

type Dialog = 'renew' | 'change' | 'cancel' | 'credit'

function Header({ licence, wide }: { licence: Licence; wide: boolean }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const [suspend, resume] = [useWrite(suspendLicence), useWrite(resumeLicence)]
  const [dialog, setDialog] = useState<Dialog>()
  const { id, name, state } = licence
  const can = (verb: Parameters<typeof permits>[1]) => permits(state, verb)
  const edit = () => void navigate({ to: '.', search: (old: object) => ({ ...old, edit: 1 }), resetScroll: false })
  useShortcuts(t('licences.details'), [
    ...(can('update') ? [{ keys: 'e', label: t('licences.edit'), run: edit }] : []),
    ...(can('renew') ? [{ keys: 'r', label: t('licences.renew.title'), run: () => setDialog('renew') }] : []),
  ])
  const close = () => setDialog(undefined)
  return (
    <>
      {can('renew') && (
        <Button variant="default" leftSection={<RefreshIcon width={16} />} onClick={() => setDialog('renew')} aria-keyshortcuts="r">
          {t('licences.renew.title')}
        </Button>
      )}
      {can('change') && wide && (
        <Button variant="default" leftSection={<SlidersIcon width={16} />} onClick={() => setDialog('change')}>
          {t('licences.change.title')}
        </Button>
      )}
      {can('resume') && (
        <Button
          variant="default"
          leftSection={<PlayIcon width={16} />}
          onClick={() => void sendWithUndo(resumeLicence, { id }, { message: t('licences.resumed', { name }), restore: () => void suspend({ id }) })}
        >
          {t('licences.resume')}
        </Button>
      )}
      {can('credit') && (
        <Button variant="default" leftSection={<BanknotesIcon width={16} />} onClick={() => setDialog('credit')}>
          {t('licences.credit.title')}
        </Button>
      )}
      <SaveStatus key={id} of={({ area, input }) => area === 'licences' && (input as { id?: string } | undefined)?.id === id} />
      {state !== 'cancelled' && (
        <MoreMenu label={t('licences.moreOf', { name })} atEnd>
          {can('change') && !wide && (
            <Menu.Item leftSection={<SlidersIcon width={16} />} onClick={() => setDialog('change')}>
              {t('licences.change.title')}
            </Menu.Item>
          )}
          {can('update') && (
            <Menu.Item leftSection={<PencilIcon width={16} />} onClick={edit}>
              {t('licences.edit')}
            </Menu.Item>
          )}
          {can('suspend') && (
            <Menu.Item
              leftSection={<PauseIcon width={16} />}
              onClick={() =>
                void sendWithUndo(suspendLicence, { id }, { message: t('licences.suspended', { name }), restore: () => void resume({ id }) })
              }
            >
              {t('licences.suspend')}
            </Menu.Item>
          )}
          {can('cancel') && (
            <Menu.Item leftSection={<CloseIcon width={16} />} color="red" onClick={() => setDialog('cancel')}>
              {t('licences.cancelling.title')}
            </Menu.Item>
          )}
        </MoreMenu>
      )}
      <Suspense>
        {dialog === 'renew' && <RenewDialog licence={licence} onClose={close} />}
        {dialog === 'change' && <ChangeDialog licence={licence} onClose={close} />}
        {dialog === 'cancel' && <CancelDialog licence={licence} onClose={close} />}
        {dialog === 'credit' && <CreditDialog licence={licence} onClose={close} />}
      </Suspense>
    </>
  )
}
