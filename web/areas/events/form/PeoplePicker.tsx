import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { contacts } from '#contract/contacts.ts'
import { foldText } from '#contract/fold.ts'
import { identityLimits } from '#contract/identity.ts'
import { shortestQuery } from '#contract/search.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { FilterableListbox } from '#web/ui/fields/FilterableListbox.tsx'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { UserPlusIcon } from '#web/ui/icons/icons.ts'
import { addressesIn } from '#web/ui/members/addresses.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Popover } from '#web/ui/overlays/floating.tsx'
import { meeting, plannedSpan } from './free-times.ts'
import { type Invited, keyOf } from './invited.ts'
import { type Planned, useBusy } from './use-busy.ts'

/** The same reads as those of the area, and so the same copy. */
const reads = defineReads('contacts', { search: contacts.search })
const searchMs = 250
const most = 20

type Props = {
  /** Keys of those who are on the event already. */
  there: ReadonlySet<string>
  /** Members who are busy then are marked. */
  planned: Planned
  /** The event that is planned. */
  except?: string | undefined
  onPick: (person: Invited) => void
}

/** Members, contacts by name, and others by their address. */
export function PeoplePicker({ there, planned, except, onPick }: Props) {
  const t = useTranslation()
  const members = useMembers()
  const hasContacts = !useClosedAreas().includes('contacts')
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const [searched] = useDebouncedValue(query.trim(), searchMs)
  const wanted = query.trim()
  const isShort = searched.length < shortestQuery
  const found = useRead(reads.search, { query: searched }, { keepPreviousData: true, enabled: opened && hasContacts && !isShort }).data
  const matching = members.filter(({ name }) => foldText(name).includes(foldText(wanted)))
  const items = [
    ...matching.map(({ id, name, avatar }): Invited => ({ memberId: id, name, avatar })),
    ...(isShort || wanted === '' ? [] : (found ?? []))
      .filter(({ emails }) => emails.length > 0)
      .slice(0, most)
      .map(({ id, name, avatar, emails }): Invited => ({ contactId: id, name, avatar, email: emails[0]?.email ?? '' })),
  ].filter((person) => !there.has(keyOf(person)))
  const ids = members.map(({ id }) => id)
  const busy = useBusy(planned, opened ? ids : [], except)
  const span = plannedSpan(planned)
  const isBusy = (id: string) => span !== undefined && meeting(busy?.get(id) ?? [], span).length > 0
  const [address] = addressesIn(wanted).valid
  const show = (open: boolean) => {
    setOpened(open)
    if (!open) setQuery('')
  }
  const pick = (person: Invited) => {
    onPick(person)
    show(false)
  }
  return (
    <Popover opened={opened} onChange={show} width={320} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <PillButton tone="quiet" onClick={() => show(!opened)}>
          <UserPlusIcon width={16} />
          {t('events.event.invitePeople')}
        </PillButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('events.event.invitePeople')}>
        <FilterableListbox
          label={t('events.event.inviteSearch')}
          placeholder={t('events.event.inviteSearch')}
          query={query}
          onQuery={setQuery}
          maxLength={identityLimits.email}
          items={items}
          keyOf={keyOf}
          isChosen={() => false}
          onPick={pick}
          create={
            address === undefined || there.has(address)
              ? undefined
              : { label: t('events.event.inviteAddress', { address }), run: () => pick({ name: address.split('@')[0] ?? address, email: address }) }
          }
          empty={t('events.event.inviteNobody')}
        >
          {(person) => (
            <>
              <Avatar name={person.name} src={person.avatar ?? null} size={24} />
              <span className={cx(layout.stack, layout.grow)}>
                <span className={text.truncate}>{person.name}</span>
                {person.contactId && <span className={cx(text.small, text.dimmed, text.truncate)}>{person.email}</span>}
              </span>
              {person.memberId && isBusy(person.memberId) && <Badge tone="warning">{t('events.event.freeBusy.busy')}</Badge>}
            </>
          )}
        </FilterableListbox>
      </Popover.Dropdown>
    </Popover>
  )
}
