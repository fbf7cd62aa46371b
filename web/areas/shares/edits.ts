// Optimistic edits. They are pure, and applying one twice changes nothing.
import type { FileRequest, Share } from '#contract/share-shapes.ts'

type Shares = { shares: Share[] | null; pagination: object }
type Requests = { requests: FileRequest[] | null; pagination: object }
type Named = { id: string }

const revocable: readonly Share['state'][] = ['uploading', 'active', 'locked']

const asRevoked = (share: Share): Share =>
  revocable.includes(share.state) ? { ...share, state: 'revoked', endedAt: new Date().toISOString() } : share
export const revoked = (share: Share, { id }: Named): Share => (share.id === id ? asRevoked(share) : share)
export const listRevoked = <P extends Shares>(page: P, sent: Named): P => ({ ...page, shares: page.shares?.map((one) => revoked(one, sent)) ?? null })

export const answered = (share: Share, answer: Share): Share => (share.id === answer.id ? answer : share)
export const listAnswered = <P extends Shares>(page: P, answer: Share): P => ({
  ...page,
  shares: page.shares?.map((one) => answered(one, answer)) ?? null,
})

export const closed = (request: FileRequest, { id }: Named): FileRequest => (request.id === id ? { ...request, state: 'closed' } : request)
export const listClosed = <P extends Requests>(page: P, sent: Named): P => ({
  ...page,
  requests: page.requests?.map((one) => closed(one, sent)) ?? null,
})
