import { useNavigate } from '@tanstack/react-router'
import type { OrganizationDetails, OrganizationDocument } from '#contract/organizations-shapes.ts'
import type { DocumentList } from '#web/kernel/area.ts'
import { registeredDocuments } from '#web/kernel/contributions/documents.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { PartRow, Section } from './Section.tsx'

/** More are one link away, in their own area. */
const mostShown = 5

/** What areas know about the organization: its documents, what is shared with it, its events. */
export function DocumentSections({ organization }: { organization: OrganizationDetails }) {
  const closed = useClosedAreas()
  return registeredDocuments()
    .filter(({ area }) => !closed.includes(area))
    .map((list) => <DocumentSection key={list.kind} list={list} organization={organization} />)
}

type Props = { list: DocumentList & { area: string }; organization: OrganizationDetails }

function DocumentSection({ list: { area, kind, texts, states, tones, groups = [], newLink, listLink }, organization }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const unwritable = useClosedAreas('write')
  const { id, mergedIntoId, documents } = organization
  const own = documents.filter((one) => one.kind === kind).toReversed()
  const mayAdd = newLink && !mergedIntoId && !unwritable.includes(area)
  return (
    <Section
      title={t(`${texts}.title`)}
      empty={t(`${texts}.none`)}
      isEmpty={own.length === 0}
      {...(mayAdd ? { add: t(`${texts}.add`), onAdd: () => void navigate({ href: newLink(id) }) } : {})}
      facts={
        own.length > 0 &&
        groups.length > 0 && (
          <FactList>
            {groups.map(({ name, states: of }) => (
              <Fact key={name} label={t(`${texts}.${name}`)}>
                <span className={text.numeric}>
                  {summary(
                    own.filter(({ state }) => of.includes(state)),
                    language,
                  )}
                </span>
              </Fact>
            ))}
          </FactList>
        )
      }
      more={
        listLink &&
        own.length > mostShown && (
          <SmartLink link={listLink(id)} inApp className={cx(text.small, text.link)}>
            {t(`${texts}.all`, { count: own.length })}
          </SmartLink>
        )
      }
    >
      {own.slice(0, listLink ? mostShown : own.length).map(({ id: documentId, title: given, state, date, link, amount, currency }) => {
        const title = given || t(`${texts}.untitled`)
        return (
          <PartRow key={documentId} name={title}>
            <div className={cx(layout.row, layout.wrap)}>
              {link ? (
                <SmartLink link={link} inApp className={text.link}>
                  {title}
                </SmartLink>
              ) : (
                title
              )}
              <Badge tone={tones[state] ?? 'neutral'}>{t(`${states}.${state}`)}</Badge>
            </div>
            <div className={cx(text.small, text.dimmed, text.numeric)}>
              {[date && formatDate(date.slice(0, 10), language), amount !== null && currency && formatMoney(amount, currency, language)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </PartRow>
        )
      })}
    </Section>
  )
}

/** How many, and their sum in each currency. */
function summary(documents: readonly OrganizationDocument[], language: string): string {
  const sums = new Map<string, number>()
  for (const { amount, currency } of documents) if (amount !== null && currency) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [String(documents.length), ...[...sums].map(([currency, sum]) => formatMoney(sum, currency, language))].join(' · ')
}
