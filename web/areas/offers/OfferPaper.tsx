import { Checkbox } from '@mantine/core'
import type { OpenPublicOffer, PublicOfferLine } from '#contract/offers.ts'
import type { OfferTotals } from '#contract/offer-sums.ts'
import { quantityWithUnit } from '#contract/unit-codes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import paper from '#web/ui/business/paper.module.css'
import styles from './offers.module.css'

type PaperContent = Pick<
  OpenPublicOffer,
  | 'number'
  | 'revision'
  | 'title'
  | 'introduction'
  | 'language'
  | 'currency'
  | 'lines'
  | 'headerDiscountPercent'
  | 'validUntil'
  | 'terms'
  | 'paymentTermDays'
> & { sentOn: string | null; from: string; to: string }

type Props = {
  offer: PaperContent
  sums: OfferTotals
  /** Lets the reader select optional lines. */
  onSelect?: ((id: string, selected: boolean) => void) | undefined
}

/** An offer as its document looks. Its words are in the reader's language, its content in its own. */
export function OfferPaper({ offer, sums, onSelect }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { number, revision, title, introduction, language: written, lines, terms, validUntil, paymentTermDays, sentOn, from, to } = offer
  return (
    <article className={cx(layout.stack, layout.gap6, paper.paper)} aria-label={title}>
      <header className={cx(layout.stack, layout.gap3)}>
        <p className={cx(text.small, text.dimmed, text.numeric)}>
          {number ? t(revision > 1 ? 'offers.paper.numberRevision' : 'offers.paper.number', { number, revision }) : t('offers.paper.draft')}
        </p>
        <h2 className={text.pageTitle} lang={written}>
          {title}
        </h2>
        <dl className={paper.facts}>
          <Fact name={t('offers.paper.from')} value={from} />
          <Fact name={t('offers.paper.to')} value={to} />
          {sentOn && <Fact name={t('offers.paper.sentOn')} value={formatDate(sentOn, language)} />}
          <Fact name={t('offers.fields.validUntil')} value={formatDate(validUntil, language)} />
          <Fact name={t('offers.fields.paymentTermDays')} value={t('offers.days', { count: paymentTermDays })} />
        </dl>
      </header>
      {introduction && (
        <div lang={written}>
          <RichTextView html={introduction} />
        </div>
      )}
      <Lines lines={lines} offer={offer} onSelect={onSelect} />
      <Sums offer={offer} sums={sums} />
      {terms && (
        <section className={cx(layout.stack, layout.gap1)}>
          <h3 className={text.subtitle}>{t('offers.fields.terms')}</h3>
          <p className={cx(text.pretty, styles.terms)} lang={written}>
            {terms}
          </p>
        </section>
      )}
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={cx(text.small, text.dimmed)}>{name}</dt>
      <dd className={text.anywhere}>{value}</dd>
    </div>
  )
}

type LinesProps = { lines: readonly PublicOfferLine[]; offer: PaperContent; onSelect: Props['onSelect'] }

function Lines({ lines, offer: { currency, language: written }, onSelect }: LinesProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency, language)
  return (
    <table className={cx(paper.lines, styles.lines)}>
      <thead>
        <tr>
          <th scope="col">{t('offers.paper.what')}</th>
          <th scope="col" data-end>
            {t('offers.fields.quantity')}
          </th>
          <th scope="col" data-end>
            {t('offers.fields.unitPrice')}
          </th>
          <th scope="col" data-end>
            {t('offers.paper.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { id, kind, name, description, quantity, unitCode, unitPrice, discountPercent, vatCode, net, recurrence, optional, selected } = line
          if (kind === 'text')
            return (
              <tr key={id} data-kind="text">
                <th scope="rowgroup" colSpan={4} lang={written}>
                  {name}
                  {description && <span className={cx(text.small, text.dimmed, styles.note)}>{description}</span>}
                </th>
              </tr>
            )
          if (kind === 'subtotal')
            return (
              <tr key={id} data-kind="subtotal">
                <th scope="row" colSpan={3} lang={written}>
                  {name || t('offers.kinds.subtotal')}
                </th>
                <td data-end>{money(net)}</td>
              </tr>
            )
          const notes = [
            description,
            recurrence === 'once' ? undefined : t(`offers.per.${recurrence}`),
            line.termMonths === null ? undefined : t('offers.term', { count: line.termMonths }),
            discountPercent > 0 ? t('offers.paper.discount', { percent: discountPercent.toLocaleString(language) }) : undefined,
            vatCode,
          ].filter(Boolean)
          return (
            <tr key={id} data-optional={optional || undefined} data-left={(optional && !selected) || undefined}>
              <th scope="row">
                {optional && onSelect ? (
                  <Checkbox
                    checked={selected}
                    onChange={({ currentTarget }) => onSelect(id, currentTarget.checked)}
                    label={<span lang={written}>{name}</span>}
                    description={t('offers.paper.optional')}
                  />
                ) : (
                  <>
                    <span lang={written}>{name}</span>
                    {optional && (
                      <span className={cx(text.small, text.dimmed, styles.note)}>
                        {t(selected ? 'offers.paper.optionSelected' : 'offers.paper.optional')}
                      </span>
                    )}
                  </>
                )}
                <span className={cx(text.small, text.dimmed, styles.note)}>{notes.join(' · ')}</span>
              </th>
              <td data-end data-label={t('offers.fields.quantity')}>
                {quantityWithUnit(quantity, unitCode, language)}
              </td>
              <td data-end data-label={t('offers.fields.unitPrice')}>
                {money(unitPrice)}
              </td>
              <td data-end data-label={t('offers.paper.net')}>
                {money(net)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Announced when it changes: it follows the selected options. */
function Sums({
  offer: { currency, headerDiscountPercent },
  sums: { totals, optionalTotals, recurring },
}: {
  offer: PaperContent
  sums: OfferTotals
}) {
  const t = useTranslation()
  const { language } = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency, language)
  const later = (['monthly', 'quarterly', 'yearly'] as const).filter((one) => recurring[one] > 0)
  return (
    <dl className={paper.sums} aria-live="polite">
      <Sum name={t('offers.sums.net')} value={money(totals.net)} />
      {totals.discount > 0 && (
        <Sum name={t('offers.sums.discount', { percent: headerDiscountPercent.toLocaleString(language) })} value={money(-totals.discount)} />
      )}
      {totals.vat.map(({ vatCode, percent, base, vat }) => (
        <Sum key={vatCode} name={t('offers.sums.vat', { percent: percent.toLocaleString(language), base: money(base) })} value={money(vat)} />
      ))}
      <Sum name={t('offers.sums.gross')} value={money(totals.gross)} strong />
      {later.map((one) => (
        <Sum key={one} name={t(`offers.sums.${one}`)} value={money(recurring[one])} quiet />
      ))}
      {optionalTotals.gross > 0 && <Sum name={t('offers.sums.optional')} value={money(optionalTotals.gross)} quiet />}
    </dl>
  )
}

function Sum({ name, value, strong, quiet }: { name: string; value: string; strong?: boolean; quiet?: boolean }) {
  return (
    <div data-strong={strong || undefined} className={quiet ? text.dimmed : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
