import { Modal } from '@mantine/core'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { OfferPaper } from './OfferPaper.tsx'
import { offerReads } from './queries.ts'

/** What the client sees, or would see. */
export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation()
  const { data, error, refetch } = useRead(offerReads.preview, { id })
  return (
    <Modal opened onClose={onClose} title={t('offers.preview.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} size="56rem">
      {data ? (
        <OfferPaper offer={{ ...data, from: data.team.name, to: data.organization.legalName }} sums={data} onSelect={() => {}} />
      ) : (
        <LoadingState failed={t('offers.preview.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
      )}
    </Modal>
  )
}
