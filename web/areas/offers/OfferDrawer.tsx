import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { FullOffer } from '#contract/offers.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import text from '#web/ui/styles/text.module.css'
import type { ShownOffer } from './edits.ts'
import { OfferEditor } from './editor/OfferEditor.tsx'
import { OfferActions } from './OfferActions.tsx'
import { OfferView } from './OfferView.tsx'
import { offerReads } from './queries.ts'

/** Beside the list from 1440 px on, 800 px wide from 1040 px on, full width below. */
const sideFrom = 1440
const [width, fullWidthBelow] = [800, 1040]

const plain = ['number', 'revision', 'recipientEmail', 'title', 'introduction', 'currency', 'paymentTermDays', 'priceList', 'lines']
const historyWords: HistoryWords = {
  ...Object.fromEntries([...plain, 'headerDiscountPercent', 'terms', 'ownerId', 'exchangeRate'].map((field) => [field, `offers.fields.${field}`])),
  type: { name: 'offers.fields.type', value: (type) => `offers.types.${String(type)}` },
  language: { name: 'offers.fields.language', value: (language) => `offers.languages.${String(language)}` },
  validUntil: { name: 'offers.fields.validUntil', is: 'day' },
  approval: { name: 'offers.fields.approval', value: (state) => `offers.approvals.${String(state)}` },
  state: { name: 'offers.fields.state', value: (state) => `offers.states.${String(state)}` },
}

type Props = {
  /** 'new' for a new one. */
  id: string | undefined
  editing: boolean
  /** The rows of the list: shown until the details are there, and all there is of a new one offline. */
  listed: readonly ShownOffer[]
}

const withoutParts = { licences: [], invoiceId: null, messages: [], needsApproval: false }

export function OfferDrawer({ id, editing, listed }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const wide = useMediaQuery(`(min-width: ${fullWidthBelow}px)`, true, { getInitialValueInEffect: false })
  const isNew = id === 'new'
  const { data, error, refetch } = useRead(offerReads.one, { id: id ?? '' }, { enabled: id !== undefined && !isNew })
  const row = listed.find((one) => one.id === id)
  const listedOffer = useMemo<FullOffer | undefined>(() => row && { ...row, ...withoutParts }, [row])
  const found = data?.id === id ? data : listedOffer
  // Between its creation and the first answer a new one may be in neither. Its dialogs must stay open.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const offer = found ?? (last?.id === id ? last : undefined)
  const mayWrite = useMayWrite()
  const gone = isNew ? !mayWrite : id !== undefined && (row?.removed === true || (isNotFound(error) && !row))
  useItemTitle(isNew ? undefined : offer?.title)
  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t('offers.gone') })
    void navigate({
      to: '/offer-e-licente',
      search: (old: object) => ({ ...old, edit: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }, [gone, isNew, navigate, t])

  const form = mayWrite && (isNew || (editing && offer?.state === 'draft'))
  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={() => void navigate({ to: '/offer-e-licente', search: (old: object) => ({ ...old, edit: undefined }), resetScroll: false })}
      label={isNew ? t('offers.newTitle') : t('offers.details')}
      width={wide ? width : fullWidthBelow}
      sideFrom={sideFrom}
      contentKey={`${id ?? ''} ${form}`}
      header={
        form ? (
          <h2 className={text.subtitle}>{isNew ? t('offers.newTitle') : t('offers.editTitle')}</h2>
        ) : (
          offer && <OfferActions key={offer.id} offer={offer} />
        )
      }
    >
      {form ? (
        <OfferEditor key={id} offer={isNew ? undefined : offer} />
      ) : offer ? (
        <>
          <OfferView key={offer.id} offer={offer} />
          <History key={`${offer.id} history`} entity="offer" id={offer.id} fields={historyWords} />
        </>
      ) : (
        <LoadingState failed={t('offers.oneNotLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}
