import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { type OpenPublicOffer, offers } from '#contract/offers.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { datesFor } from '#web/ui/format/dates.ts'
import { NoteIcon, DownloadIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PublicFrame } from '#web/ui/page/PublicFrame.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Changes } from '#web/areas/offers/Changes.tsx'
import { OfferPaper } from '#web/areas/offers/OfferPaper.tsx'
import { linesWith, sumsWith } from '#web/areas/offers/sums.ts'
import { DecisionForms } from './DecisionForms.tsx'
import { Questions } from './Questions.tsx'
import { publicOfferReads } from './public-reads.ts'

/** Long enough that somebody looks at it: a preview in a mail program is shorter. */
const viewedAfterMs = 1000

const pdfOf = (token: string) => offers.publicPdf.path.replace(':token', encodeURIComponent(token))

export function PublicOfferPage() {
  const t = useTranslation()
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { data, error, refetch } = useRead(publicOfferReads.publicOffer, { token })
  const isGone = error instanceof CallProblem && error.status === 410
  useItemTitle(data && data.state !== 'superseded' ? data.title : undefined)
  return (
    <PublicFrame team={data?.team}>
      {isGone ? (
        <EmptyState icon={NoteIcon} title={t('offers.public.gone')} text={t('offers.public.goneText')} />
      ) : !data ? (
        <LoadingState failed={t('offers.public.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={64} />
      ) : data.state === 'superseded' ? (
        <EmptyState icon={NoteIcon} title={t('offers.public.superseded')} text={t('offers.public.supersededText', { team: data.team.name })} />
      ) : (
        <OpenOffer token={token} offer={data} onChanged={() => void refetch()} />
      )}
    </PublicFrame>
  )
}

type Props = { token: string; offer: OpenPublicOffer; onChanged: () => void }

function OpenOffer({ token, offer, onChanged }: Props) {
  const t = useTranslation()
  // Not those of the member's preferences: visitors have none, and asking for them would need a session.
  const { language } = useLanguage()
  const dates = datesFor(language, null)
  const isOpen = offer.state === 'open'
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(offer.acceptance?.selectedLineIds ?? offer.lines.flatMap(({ id, optional, selected: preset }) => (optional && preset ? id : []))),
  )
  const on = offer.sentOn ?? undefined
  const shown = useMemo(() => ({ lines: linesWith(offer.lines, selected), sums: sumsWith(offer, selected, on) }), [offer, selected, on])

  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => void call(offers.publicViewed, { token }, { quiet: true }).catch(() => undefined), viewedAfterMs)
    return () => clearTimeout(timer)
  }, [token, isOpen])

  const select = (id: string, isSelected: boolean) => setSelected((old) => new Set(isSelected ? [...old, id] : [...old].filter((one) => one !== id)))
  return (
    <div className={cx(layout.stack, layout.gap6)}>
      <h1 className={text.pageTitle}>{t('offers.public.heading', { number: offer.number ?? '' })}</h1>
      {offer.state === 'accepted' && (
        <AlertBox tone="success" role="status">
          {t('offers.public.accepted', { name: offer.acceptance?.name ?? '', at: offer.acceptance ? dates.moment(offer.acceptance.at) : '' })}
        </AlertBox>
      )}
      {offer.state === 'rejected' && (
        <AlertBox tone="info" role="status">
          {t('offers.public.rejected')}
        </AlertBox>
      )}
      <OfferPaper
        offer={{ ...offer, lines: shown.lines, from: offer.team.name, to: offer.organization.legalName }}
        sums={shown.sums}
        onSelect={isOpen ? select : undefined}
      />
      <div>
        <Button component="a" href={pdfOf(token)} download variant="default" leftSection={<DownloadIcon width={16} />}>
          {t('offers.pdf')}
        </Button>
      </div>
      {offer.changes.length > 0 && (
        <details>
          <summary className={text.subtitle}>{t('offers.public.changes', { count: offer.changes.length })}</summary>
          <Changes changes={offer.changes} currency={offer.currency} />
        </details>
      )}
      {isOpen && <DecisionForms token={token} offer={offer} selected={[...selected]} gross={shown.sums.totals.gross} onDecided={onChanged} />}
      <Questions token={token} messages={offer.messages} onSent={onChanged} />
    </div>
  )
}
