import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { shares } from '#contract/shares.ts'
import { sendNow, useWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { ClockIcon, CloseIcon, LockIcon, PencilIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import type { ReadableShare } from './encryption/use-readable.ts'
import { revokeShare } from './queries.ts'
import { hasEnded, isChangeable, isLive, refusalWords, titleOf, useMayChange } from './words.ts'

const EndDialog = lazyPart(() => import('./EndDialog.tsx').then((file) => file.EndDialog))
const EditShare = lazyPart(() => import('./editing/EditShare.tsx').then((file) => file.EditShare))

/** What its state permits, for those who may change it. */
export function ShareActions({ share }: { share: ReadableShare }) {
  const t = useTranslation()
  const confirm = useConfirm()
  const revoke = useWrite(revokeShare)
  const [dialog, setDialog] = useState<'extend' | 'edit'>()
  const { id, state } = share
  if (!useMayChange()(share) || state === 'purged') return null
  const name = titleOf(t, share)
  const ask = (key: 'revoke' | 'purge') =>
    confirm({
      ...{ title: t(`shares.${key}.title`), message: t(`shares.${key}.message`, { name }), dismissible: true },
      actions: { confirm: { label: t(`shares.${key}.title`), color: 'warn' } },
    })
  const now = (sent: Promise<unknown>, message: string) =>
    void sent.then(
      () => toast({ message }),
      (error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' }),
    )
  return (
    <>
      {state === 'locked' && (
        <Button
          variant="default"
          leftSection={<LockIcon width={16} />}
          onClick={() => now(sendNow('shares', shares.unlock, { id }), t('shares.unlocked'))}
        >
          {t('shares.unlock')}
        </Button>
      )}
      {hasEnded(share) && (
        <Button variant="default" leftSection={<ClockIcon width={16} />} onClick={() => setDialog('extend')}>
          {t('shares.end.extend')}
        </Button>
      )}
      {isChangeable(share) && (
        <Button variant="default" leftSection={<PencilIcon width={16} />} onClick={() => setDialog('edit')}>
          {t('shares.edit')}
        </Button>
      )}
      <SaveStatus of={({ area, input }) => area === 'shares' && (input as { id?: string } | undefined)?.id === id} />
      <MoreMenu label={t('shares.moreOf', { name })} atEnd writes>
        {isLive(share) && (
          <Menu.Item leftSection={<CloseIcon width={16} />} color="red" onClick={() => void ask('revoke').then((yes) => yes && void revoke({ id }))}>
            {t('shares.revoke.title')}
          </Menu.Item>
        )}
        {hasEnded(share) && (
          <Menu.Item
            leftSection={<TrashIcon width={16} />}
            color="red"
            onClick={() => void ask('purge').then((yes) => yes && now(sendNow('shares', shares.purge, { id }), t('shares.purge.done')))}
          >
            {t('shares.purge.title')}
          </Menu.Item>
        )}
      </MoreMenu>
      {dialog && (
        <Suspense>
          {dialog === 'extend' ? (
            <EndDialog share={share} onClose={() => setDialog(undefined)} />
          ) : (
            <EditShare share={share} onClose={() => setDialog(undefined)} />
          )}
        </Suspense>
      )}
    </>
  )
}
