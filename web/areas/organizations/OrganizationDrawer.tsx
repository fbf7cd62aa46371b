import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { OrganizationDetails } from '#contract/organizations-shapes.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { EditButton } from '#web/ui/page/EditButton.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite, useWrite } from '#web/kernel/data/writes.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { ArchiveIcon, ExitFullscreenIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import type { ShownOrganization } from './edits.ts'
import { OrganizationForm } from './OrganizationForm.tsx'
import { OrganizationView } from './OrganizationView.tsx'
import {
  archiveOrganization,
  organizationReads,
  removeOrganization,
  restoreOrganization,
  unarchiveOrganization,
  unblockOrganization,
} from './queries.ts'

const BlockDialog = lazyPart(() => import('./BlockDialog.tsx').then((file) => file.BlockDialog))
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx').then((file) => file.MergeDialog))

/** Beside the list from 1280 px on, 720 px wide from 960 px on, full width below. */
const sideFrom = 1280
const [width, fullWidthBelow] = [720, 960]

type Props = {
  /** 'new' for a new one. */
  id: string | undefined
  editing: boolean
  /** The rows of the list: shown until the details are there, and all there is of a new one offline. */
  listed: readonly ShownOrganization[]
}

const withoutParts = { addresses: [], bankAccounts: [], people: [], documents: [], merged: [] }

export function OrganizationDrawer({ id, editing, listed }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const wide = useMediaQuery(`(min-width: ${fullWidthBelow}px)`, true, { getInitialValueInEffect: false })
  const isNew = id === 'new'
  const { data, error, refetch } = useRead(organizationReads.one, { id: id ?? '' }, { enabled: id !== undefined && !isNew })
  const row = listed.find((one) => one.id === id)
  const organization: OrganizationDetails | undefined = data?.id === id ? data : row ? { ...row, ...withoutParts } : undefined
  const mayWrite = useMayWrite()
  const gone = isNew ? !mayWrite : id !== undefined && (row?.removed === true || (isNotFound(error) && !row))
  useItemTitle(isNew ? undefined : organization?.legalName)
  const toList = () => void navigate({ to: '/organizations', search: (old: object) => ({ ...old, edit: undefined }), resetScroll: false })

  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t('organizations.gone') })
    void navigate({
      to: '/organizations',
      search: (old: object) => ({ ...old, edit: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }, [gone, isNew, navigate, t])

  const form = mayWrite && (isNew || (editing && organization !== undefined))
  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={toList}
      label={isNew ? t('organizations.newTitle') : t('organizations.details')}
      width={wide ? width : fullWidthBelow}
      sideFrom={sideFrom}
      contentKey={`${id ?? ''} ${form}`}
      header={
        form ? (
          <h2 className={text.subtitle}>{isNew ? t('organizations.newTitle') : t('organizations.editTitle')}</h2>
        ) : (
          organization && <Header organization={organization} />
        )
      }
    >
      {form ? (
        <OrganizationForm key={id} organization={isNew ? undefined : organization} />
      ) : organization ? (
        <OrganizationView key={organization.id} organization={organization} />
      ) : (
        <LoadingState failed={t('organizations.oneNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}

function Header({ organization }: { organization: OrganizationDetails }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const restore = useWrite(restoreOrganization)
  const [dialog, setDialog] = useState<'block' | 'merge'>()
  const { id, legalName, archivedAt, blockedReason, mergedIntoId } = organization
  const remove = async () => {
    const confirmed = await confirm({
      title: t('organizations.remove.title'),
      message: t('organizations.remove.message', { name: legalName }),
      actions: { confirm: { label: t('organizations.remove.confirm') } },
      dismissible: true,
    })
    if (!confirmed) return
    // Before the deletion: otherwise the drawer would report that its organization is gone.
    await navigate({ to: '/organizations', search: true, replace: true, resetScroll: false })
    void sendWithUndo(
      removeOrganization,
      { id },
      { message: t('organizations.remove.done', { name: legalName }), restore: () => void restore({ id }) },
    )
  }
  return (
    <>
      {!mergedIntoId && <EditButton title={t('organizations.details')} label={t('organizations.edit')} />}
      <SaveStatus key={id} of={({ area, input }) => area === 'organizations' && (input as { id?: string } | undefined)?.id === id} />
      {!mergedIntoId && (
        <MoreMenu label={t('organizations.moreOf', { name: legalName })} atEnd writes>
          <Menu.Item leftSection={<ExitFullscreenIcon width={16} />} onClick={() => setDialog('merge')}>
            {t('organizations.merge.title')}
          </Menu.Item>
          {blockedReason === null ? (
            <Menu.Item onClick={() => setDialog('block')}>{t('organizations.block.title')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => void sendWrite(unblockOrganization, { id })}>{t('organizations.unblock')}</Menu.Item>
          )}
          <Menu.Item
            leftSection={<ArchiveIcon width={16} />}
            onClick={() => void sendWrite(archivedAt === null ? archiveOrganization : unarchiveOrganization, { id })}
          >
            {t(archivedAt === null ? 'organizations.archive' : 'organizations.unarchive')}
          </Menu.Item>
          <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void remove()}>
            {t('organizations.remove.title')}
          </Menu.Item>
        </MoreMenu>
      )}
      <Suspense>
        {dialog === 'block' && <BlockDialog id={id} name={legalName} onClose={() => setDialog(undefined)} />}
        {dialog === 'merge' && <MergeDialog survivor={organization} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}
