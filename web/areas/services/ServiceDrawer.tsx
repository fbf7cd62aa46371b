import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Service } from '#contract/services.ts'
import { unitName } from '#contract/unit-codes.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite, useWrite } from '#web/kernel/data/writes.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { EditButton } from '#web/ui/page/EditButton.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { useRefetchIfMissing } from '#web/ui/lists/use-refetch-if-missing.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import type { ShownService } from './edits.ts'
import { ServiceForm } from './form/ServiceForm.tsx'
import { activateService, removeService, restoreService, retireService } from './queries.ts'
import { ServiceView } from './ServiceView.tsx'

const [width, fullWidthBelow, sideFrom] = [640, 960, 1280]

const named = ['code', 'name', 'names', 'description', 'details', 'vatCode', 'categoryId', 'account', 'defaultQuantity', 'minQuantity']
/** The server says "named, 12": the type and the months of a term. */
function licenceWords(value: string, t: ReturnType<typeof useTranslation>) {
  const [type, months] = value.split(', ')
  return `${t(`services.licence.types.${type}`)}, ${t('services.licence.months', { count: Number(months) })}`
}
const historyWords: HistoryWords = {
  ...Object.fromEntries([...named, 'taskTemplateId', 'publicListing'].map((field) => [field, `services.fields.${field}`])),
  kind: { name: 'services.fields.kind', value: (kind) => `services.kinds.${String(kind)}` },
  unitCode: { name: 'services.fields.unitCode', shown: (code, _t, language) => unitName(code, language) },
  licenceSpec: { name: 'services.fields.licenceSpec', shown: licenceWords },
  state: { name: 'services.fields.state', value: (state) => `services.states.${String(state)}` },
}

type Props = {
  /** 'new' for a new service. */
  id: string | undefined
  editing: boolean
  /** Including services that were deleted here. */
  all: readonly ShownService[]
  refetch: ReadResult<Service[]>['refetch']
}

export function ServiceDrawer({ id, editing, all, refetch }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const wide = useMediaQuery(`(min-width: ${fullWidthBelow}px)`, true, { getInitialValueInEffect: false })
  const isNew = id === 'new'
  const listed = all.find((service) => service.id === id)
  const service = listed?.removed ? undefined : listed
  const lookup = useRefetchIfMissing(listed === undefined && !isNew ? id : undefined, refetch)
  const mayWrite = useMayWrite()
  const gone = isNew ? !mayWrite : listed?.removed === true || lookup.missing
  useItemTitle(service?.name)

  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t('services.gone') })
    void navigate({ to: '/services', search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
  }, [gone, isNew, navigate, t])

  const form = mayWrite && (isNew || (editing && service !== undefined))
  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={() => void navigate({ to: '/services', search: (old: object) => ({ ...old, edit: undefined }), resetScroll: false })}
      label={isNew ? t('services.newService') : t('services.details')}
      width={wide ? width : fullWidthBelow}
      sideFrom={sideFrom}
      contentKey={`${id ?? ''} ${form}`}
      header={
        form ? (
          <h2 className={text.subtitle}>{isNew ? t('services.newService') : t('services.editService')}</h2>
        ) : (
          service && <Header service={service} />
        )
      }
    >
      {form ? (
        <ServiceForm key={id} service={service} all={all} />
      ) : service ? (
        <>
          <ServiceView key={service.id} service={service} />
          <History key={`${service.id} history`} entity="service" id={service.id} fields={historyWords} />
        </>
      ) : (
        <LoadingState failed={t('services.notLoaded')} error={lookup.error} onRetry={lookup.again} rows={4} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}

function Header({ service: { id, name, state } }: { service: Service }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const restore = useWrite(restoreService)
  const mayWrite = useMayWrite()
  const verb = state === 'active' ? 'retire' : 'activate'
  async function remove() {
    const confirmed = await confirm({
      title: t('services.remove.title'),
      message: t('services.remove.message', { name }),
      actions: { confirm: { label: t('services.remove.confirm') } },
      dismissible: true,
    })
    if (!confirmed) return
    // Before the deletion: otherwise the drawer would report that its service is gone.
    await navigate({ to: '/services', search: true, replace: true, resetScroll: false })
    void sendWithUndo(removeService, { id }, { message: t('services.remove.done', { name }), restore: () => void restore({ id }) })
  }
  return (
    <>
      <EditButton title={t('services.details')} label={t('services.edit')} />
      {mayWrite && (
        <Button
          variant={verb === 'activate' ? 'light' : 'default'}
          onClick={() => void sendWrite(verb === 'activate' ? activateService : retireService, { id })}
        >
          {t(`services.verbs.${verb}`)}
        </Button>
      )}
      <SaveStatus key={id} of={({ area, input }) => area === 'services' && (input as { id?: string } | undefined)?.id === id} />
      <MoreMenu label={t('services.moreOf', { name })} width={220} atEnd writes>
        <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void remove()}>
          {t('services.remove.title')}
        </Menu.Item>
      </MoreMenu>
    </>
  )
}
