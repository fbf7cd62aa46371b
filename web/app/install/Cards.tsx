import { Suspense } from 'react'
import { useInstallOffer } from './install-offer.ts'
import { useNewVersion } from './worker.ts'
import { lazyExtra } from '#web/ui/page/lazy-part.ts'

const InstallCard = lazyExtra(() => import('./InstallCard.tsx').then((module) => module.InstallCard))
const UpdateCard = lazyExtra(() => import('./UpdateCard.tsx').then((module) => module.UpdateCard))

/** Mounted once. Shows one card: a new version comes before the offer to install. */
export function Cards() {
  const offered = useInstallOffer()
  const newVersion = useNewVersion()
  if (!offered && !newVersion) return null
  return <Suspense>{newVersion ? <UpdateCard /> : <InstallCard />}</Suspense>
}
