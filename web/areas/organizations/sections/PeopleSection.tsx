import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { organizations } from '#contract/organizations.ts'
import type { OrganizationDetails, OrganizationPerson } from '#contract/organizations-shapes.ts'
import { textLimits } from '#contract/shapes.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendNow, sendWrite } from '#web/kernel/data/writes.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { PartDialog } from './PartDialog.tsx'
import { createPerson, leave, removePerson, updatePerson, useContacts } from '#web/areas/organizations/queries.ts'
import { PartRow, Section } from './Section.tsx'

const flags = ['isSignatory', 'isBilling', 'isTechnical'] as const

export function PeopleSection({ organization: { id, people, mergedIntoId } }: { organization: OrganizationDetails }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const { language } = useLanguage()
  const [edited, setEdited] = useState<OrganizationPerson | 'new'>()
  return (
    <>
      <Section
        title={t('organizations.person.title')}
        empty={t('organizations.person.none')}
        isEmpty={people.length === 0}
        {...(mergedIntoId || !mayWrite ? {} : { add: t('organizations.person.add'), onAdd: () => setEdited('new') })}
      >
        {people.map((person) => (
          <PartRow
            key={person.id}
            name={person.name}
            onEdit={() => setEdited(person)}
            onRemove={() => void sendWithUndo(removePerson, { id: person.id }, { message: t('organizations.person.removed', { name: person.name }) })}
          >
            <div className={cx(layout.row, layout.top, layout.gap3)}>
              <Avatar name={person.name} src={person.avatar} size={36} />
              <div className={layout.grow}>
                <div className={cx(layout.row, layout.wrap)}>
                  <SmartLink link={`/apps/contacts/${person.contactId}`} inApp className={text.link}>
                    {person.name}
                  </SmartLink>
                  {flags.flatMap((flag) =>
                    person[flag] ? (
                      <Badge key={flag} tone="outline">
                        {t(`organizations.person.${flag}`)}
                      </Badge>
                    ) : (
                      []
                    ),
                  )}
                </div>
                <div className={cx(text.small, text.dimmed)}>
                  {[person.role, person.email, person.until && t('organizations.person.leftOn', { date: formatDate(person.until, language) })]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
            </div>
          </PartRow>
        ))}
      </Section>
      {edited && <PersonDialog organizationId={id} person={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type DialogProps = { organizationId: string; person: OrganizationPerson | undefined; onClose: () => void }

function PersonDialog({ organizationId, person, onClose }: DialogProps) {
  const t = useTranslation()
  const contacts = useContacts()
  const [draft, setDraft] = useState(() => ({
    ...{ contactId: person?.contactId ?? null, role: person?.role ?? '', from: person?.from ?? '' },
    ...{ isSignatory: person?.isSignatory ?? false, isBilling: person?.isBilling ?? false, isTechnical: person?.isTechnical ?? false },
  }))
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }))
  const save = () => {
    setSubmitted(true)
    const { contactId, from, role, ...roles } = draft
    if (contactId === null || (from !== '' && !isDay(from))) return false
    const sent = { role: role.trim() || null, from: from || null, ...roles }
    if (person) void sendWrite(updatePerson, { id: person.id, person: sent })
    else void sendWrite(createPerson, { person: { id: newId(), organizationId, contactId, ...sent } })
    return true
  }
  return (
    <PartDialog title={person ? person.name : t('organizations.person.add')} onClose={onClose} onSave={save}>
      {!person && (
        <Select
          label={t('organizations.person.contact')}
          required
          data-autofocus
          searchable
          limit={50}
          value={draft.contactId}
          onChange={(contactId) => set({ contactId, role: draft.role || (contacts.find(({ id }) => id === contactId)?.title ?? '') })}
          data={contacts.map(({ id, name, company }) => ({ value: id, label: company ? `${name} (${company})` : name }))}
          nothingFoundMessage={t('organizations.person.noContact')}
          error={submitted && draft.contactId === null ? t('organizations.wrong.missing') : undefined}
        />
      )}
      <TextInput
        label={t('organizations.fields.role')}
        maxLength={textLimits.line}
        value={draft.role}
        onChange={({ currentTarget }) => set({ role: currentTarget.value })}
      />
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          label={t(`organizations.person.${flag}`)}
          checked={draft[flag]}
          onChange={({ currentTarget }) => set({ [flag]: currentTarget.checked })}
        />
      ))}
      <DateField label={t('organizations.person.from')} value={draft.from} onChange={(from) => set({ from })} />
      {person && !person.until && <Leave person={person} onDone={onClose} />}
    </PartDialog>
  )
}

/** Says first what the person gives up. Without the network the day alone is stored until the server can say so. */
function Leave({ person, onDone }: { person: OrganizationPerson; onDone: () => void }) {
  const t = useTranslation()
  const confirm = useConfirm()
  const [until, setUntil] = useState(useToday())
  const go = async () => {
    if (!isDay(until)) return
    try {
      const { seats, attendances } = await sendNow('organizations', organizations.leave, { id: person.id, until, preview: true })
      const confirmed = await confirm({
        title: t('organizations.person.leaveOf', { name: person.name }),
        message: t('organizations.person.leaveMessage', { seats: seats.length, attendances: attendances.length }),
        actions: { confirm: { label: t('organizations.person.leave') } },
        dismissible: true,
      })
      if (!confirmed) return
      void sendWrite(leave, { id: person.id, until })
      onDone()
    } catch (error) {
      toast({ message: errorMessage(t, error), kind: 'error' })
    }
  }
  return (
    <div className={cx(layout.row, layout.wrap, layout.end)}>
      <DateField label={t('organizations.person.until')} value={until} onChange={setUntil} />
      <Button variant="default" onClick={() => void go()}>
        {t('organizations.person.leave')}
      </Button>
    </div>
  )
}
