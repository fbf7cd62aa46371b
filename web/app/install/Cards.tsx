import { lazy, Suspense } from 'react'
import { useInstallOffer } from './install-offer.ts'
import { useNewVersion } from './worker.ts'

const InstallCard = lazy(() => import('./InstallCard.tsx').then((module) => ({ default: module.InstallCard })))
const UpdateCard = lazy(() => import('./UpdateCard.tsx').then((module) => ({ default: module.UpdateCard })))

/** Mounted once. Shows one card: a new version comes before the offer to install. */
export function Cards() {
  const offered = useInstallOffer()
  const newVersion = useNewVersion()
  if (!offered && !newVersion) return null
  return <Suspense>{newVersion ? <UpdateCard /> : <InstallCard />}</Suspense>
}
