import type { LicenceSpec, Service, TaskTemplate } from '#contract/services.ts'
import { unitName } from '#contract/unit-codes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { PriceCalculator } from './prices/PriceCalculator.tsx'
import { Prices } from './prices/Prices.tsx'
import { useCategories, useTemplates } from './queries.ts'
import { StateBadge } from './ServiceList.tsx'

export function ServiceView({ service }: { service: Service }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const category = useCategories().find(({ id }) => id === service.categoryId)
  const template = useTemplates().find(({ id }) => id === service.taskTemplateId)
  const { code, name, names, description, details, kind, state, unitCode, vatCode, account, defaultQuantity, minQuantity } = service
  const translated = (['ro', 'en', 'tr'] as const).flatMap((one) => (names[one] ? [[one, names[one]] as const] : []))
  return (
    <article className={cx(layout.stack, layout.gap6)}>
      <header className={cx(layout.stack, layout.gap1)}>
        <div className={layout.row}>
          <span className={cx(text.small, text.dimmed)}>{code}</span>
          <StateBadge state={state} />
        </div>
        <h2 className={text.pageTitle}>{name}</h2>
        {description && <p className={cx(text.dimmed, text.pretty)}>{description}</p>}
      </header>
      <ConflictCards area="services" id={service.id} />
      <Prices service={service} />
      <PriceCalculator service={service} />
      <FactList>
        <Fact label={t('services.fields.kind')}>{t(`services.kinds.${kind}`)}</Fact>
        {category && <Fact label={t('services.fields.categoryId')}>{category.name}</Fact>}
        <Fact label={t('services.fields.unitCode')}>{`${unitName(unitCode, language)} (${unitCode})`}</Fact>
        <Fact label={t('services.fields.vatCode')}>{vatCode}</Fact>
        <Fact label={t('services.fields.account')}>{account}</Fact>
        <Fact label={t('services.fields.defaultQuantity')}>{defaultQuantity.toLocaleString(language)}</Fact>
        {minQuantity > 0 && <Fact label={t('services.fields.minQuantity')}>{minQuantity.toLocaleString(language)}</Fact>}
        {translated.map(([one, translation]) => (
          <Fact key={one} label={t(`services.nameIn.${one}`)}>
            {translation}
          </Fact>
        ))}
        {service.publicListing && <Fact label={t('services.fields.publicListing')}>{t('services.publicYes')}</Fact>}
      </FactList>
      {service.licenceSpec && <Licence spec={service.licenceSpec} />}
      {template && <Template template={template} />}
      {details && <RichTextView html={details} />}
    </article>
  )
}

function Licence({ spec }: { spec: LicenceSpec }) {
  const t = useTranslation()
  const { licenceType, seatsPerUnit, termMonths, graceDays = 0, renewable, renewLeadDays, entitlements, keyPattern } = spec
  const rights = Object.entries(entitlements).map(([name, value]) =>
    typeof value === 'boolean' ? (value ? name : `${name}: ${t('services.licence.no')}`) : `${name}: ${value}`,
  )
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('services.licence.title')}>
      <h3 className={text.subtitle}>{t('services.licence.title')}</h3>
      <FactList>
        <Fact label={t('services.licence.licenceType')}>{t(`services.licence.types.${licenceType}`)}</Fact>
        <Fact label={t('services.licence.seatsPerUnit')}>{seatsPerUnit}</Fact>
        <Fact label={t('services.licence.term')}>{t('services.licence.months', { count: termMonths })}</Fact>
        <Fact label={t('services.licence.grace')}>{t('services.licence.days', { count: graceDays })}</Fact>
        <Fact label={t('services.licence.renewable')}>
          {renewable
            ? renewLeadDays === null
              ? t('services.licence.yes')
              : t('services.licence.lead', { count: renewLeadDays })
            : t('services.licence.no')}
        </Fact>
        {keyPattern && (
          <Fact label={t('services.licence.keyPattern')}>
            <code>{keyPattern}</code>
          </Fact>
        )}
        {rights.length > 0 && <Fact label={t('services.licence.entitlements')}>{rights.join(', ')}</Fact>}
      </FactList>
    </section>
  )
}

function Template({ template: { title, items } }: { template: TaskTemplate }) {
  const t = useTranslation()
  const members = useMembers()
  const person = (assignee: string) =>
    assignee === 'none' ? undefined : assignee === 'owner' ? t('services.templates.owner') : members.find(({ id }) => id === assignee)?.name
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('services.templates.after')}>
      <h3 className={text.subtitle}>{t('services.templates.afterTitle', { title })}</h3>
      <ol className={cx(layout.stack)}>
        {items.map(({ title: item, offsetDays, assignee, checklist }, index) => (
          <li key={index} className={cx(layout.stack, layout.gap0)}>
            <span>{item}</span>
            <span className={cx(text.small, text.dimmed)}>
              {[
                t('services.templates.dayOf', { count: offsetDays }),
                person(assignee),
                checklist.length > 0 ? t('services.templates.checks', { count: checklist.length }) : undefined,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
