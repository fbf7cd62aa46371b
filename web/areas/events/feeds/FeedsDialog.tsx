import { ActionIcon, Button, Checkbox, Modal, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type CalendarKind, calendarKinds } from '#contract/calendar.ts'
import { type EventFeed, eventLimits, feedKinds } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import { eventReads } from '#web/areas/events/event/queries.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { confirm } from '#web/ui/overlays/confirm.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import listStyles from '#web/ui/lists/rows.module.css'
import styles from './feeds.module.css'

const ofEvents: readonly CalendarKind[] = ['event', 'renewal']
const kindsOf = (kind: EventFeed['kind']) => calendarKinds.filter((one) => ofEvents.includes(one) !== (kind === 'due'))

/** Addresses that other calendars subscribe to. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const feeds = useRead(eventReads.feeds)
  return (
    <Modal opened onClose={onClose} title={t('events.feeds.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} size={560} centered>
      <div className={cx(layout.stack, layout.gap6)}>
        <p className={cx(text.dimmed, text.pretty)}>{t('events.feeds.hint')}</p>
        <Loaded of={feeds} failed={t('events.feeds.notLoaded')} rows={3} rowHeight={52}>
          {(list) => (
            <>
              {list.length < eventLimits.feeds ? <NewFeed /> : <p>{t('events.feeds.most', { count: eventLimits.feeds })}</p>}
              <section className={cx(layout.stack, layout.gap2)} aria-label={t('events.feeds.mine')}>
                <h3 className={text.subtitle}>{t('events.feeds.mine')}</h3>
                {list.length === 0 ? (
                  <p className={text.dimmed}>{t('events.feeds.none')}</p>
                ) : (
                  <ul className={listStyles.rows}>
                    {list.map((feed) => (
                      <FeedRow key={feed.id} feed={feed} />
                    ))}
                  </ul>
                )}
              </section>
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  )
}

function FeedRow({ feed: { id, kind, kinds, createdAt } }: { feed: EventFeed }) {
  const t = useTranslation()
  const { date } = useDates()
  const name = t(`events.feeds.kind.${kind}`)
  const known = kindsOf(kind).filter((one) => kinds.includes(one))
  const revoke = async () => {
    const confirmed = await confirm({
      title: t('events.feeds.revokeTitle', { name }),
      message: t('events.feeds.revokeText'),
      actions: { confirm: { label: t('events.feeds.revoke') } },
    })
    if (!confirmed) return
    await sendNow('events', events.removeFeed, { id }).then(
      () => toast({ message: t('events.feeds.revoked') }),
      (error: unknown) => toast({ message: errorMessage(t, error), kind: 'error' }),
    )
  }
  return (
    <li className={listStyles.row}>
      <div className={cx(layout.stack, layout.gap0, layout.grow)}>
        <span className={text.strong}>{name}</span>
        <span className={cx(text.small, text.dimmed)}>
          {[known.map((one) => t(`events.calendar.kind.${one}`)).join(', '), t('events.feeds.since', { on: date(createdAt) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('events.feeds.revokeOf', { name })} onClick={() => void revoke()}>
        <TrashIcon width={18} />
      </ActionIcon>
    </li>
  )
}

function NewFeed() {
  const t = useTranslation()
  const [kind, setKind] = useState<EventFeed['kind']>('mine')
  const [without, setWithout] = useState<readonly CalendarKind[]>([])
  const [made, setMade] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const offered = kindsOf(kind)
  const chosen = offered.filter((one) => !without.includes(one))
  const create = (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setRefusal(undefined)
    // An empty list means all, also kinds that come later.
    void sendNow('events', events.createFeed, { kind, kinds: chosen.length === offered.length ? [] : chosen })
      .then(
        ({ url }) => setMade(url),
        (error: unknown) => setRefusal(errorMessage(t, error)),
      )
      .finally(() => setPending(false))
  }
  return (
    <form className={cx(layout.stack, layout.gap3)} onSubmit={create} aria-label={t('events.feeds.new')}>
      <NativeSelect
        label={t('events.feeds.what')}
        value={kind}
        onChange={({ currentTarget }) => {
          setKind(feedKinds.find((one) => one === currentTarget.value) ?? 'mine')
          setWithout([])
          setMade(undefined)
        }}
        data={feedKinds.map((value) => ({ value, label: t(`events.feeds.kind.${value}`) }))}
      />
      <fieldset className={styles.kinds}>
        <legend className={text.subtitle}>{t('events.feeds.kinds')}</legend>
        {offered.map((one) => (
          <Checkbox
            key={one}
            label={t(`events.calendar.kind.${one}`)}
            checked={!without.includes(one)}
            onChange={({ currentTarget }) => setWithout(currentTarget.checked ? without.filter((other) => other !== one) : [...without, one])}
          />
        ))}
      </fieldset>
      {refusal && (
        <p role="alert" className={text.danger}>
          {refusal}
        </p>
      )}
      <div>
        <Button type="submit" loading={pending} disabled={chosen.length === 0}>
          {t('events.feeds.create')}
        </Button>
      </div>
      {made && <CopyField key={made} label={t('events.feeds.address')} value={made} hint={t('events.feeds.once')} />}
    </form>
  )
}
