import { useGrant, useRight } from '#web/kernel/session/rights.ts'

/** Keys and signed files are for members who may write and have the grant. */
export function useCanReadKeys(): boolean {
  const granted = useGrant('licences.keys')
  return useRight('licences') === 'write' && granted
}
