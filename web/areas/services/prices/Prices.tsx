import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { standardPriceList } from '#contract/service-prices.ts'
import type { Price, Service } from '#contract/services.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { MoreIcon, PencilIcon, PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { removePrice } from '#web/areas/services/queries.ts'
import { standardFirst } from '#web/areas/services/listing.ts'
import styles from '#web/areas/services/services.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { PriceForm } from './PriceForm.tsx'

/** The dated prices of a service by list and currency, with a form to add or change one. */
export function Prices({ service }: { service: Service }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const [open, setOpen] = useState<Price | 'new'>()
  const lists = [...new Set(service.prices.toSorted(standardFirst).map(({ priceList, currency }) => `${priceList} ${currency}`))]
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('services.prices.title')}>
      <div className={cx(layout.row, layout.between)}>
        <h3 className={text.subtitle}>{t('services.prices.title')}</h3>
        {mayWrite && open === undefined && (
          <Button variant="default" size="xs" leftSection={<PlusIcon width={14} />} onClick={() => setOpen('new')}>
            {t('services.prices.add')}
          </Button>
        )}
      </div>
      {open !== undefined && (
        <PriceForm
          key={open === 'new' ? 'new' : open.id}
          service={service}
          price={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {lists.length > 0 ? (
        lists.map((list) => (
          <PriceTable key={list} prices={service.prices.filter(({ priceList, currency }) => `${priceList} ${currency}` === list)} onEdit={setOpen} />
        ))
      ) : (
        <p className={text.dimmed}>{t('services.prices.none')}</p>
      )}
    </section>
  )
}

function PriceTable({ prices, onEdit }: { prices: Price[]; onEdit: (price: Price) => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const mayWrite = useMayWrite()
  const [{ currency = '', priceList = '' } = {}] = prices
  const name = t('services.prices.list', { list: priceList === standardPriceList ? t('services.prices.standard') : priceList, currency })
  return (
    <table className={styles.prices}>
      <caption className={text.groupTitle}>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('services.prices.from')}</th>
          <th scope="col">{t('services.prices.amount')}</th>
          <th scope="col">{t('services.prices.valid')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => {
          const { id, amount, fromQuantity, validFrom, validUntil } = price
          const state = validFrom > today ? 'coming' : validUntil !== null && validUntil < today ? 'past' : 'now'
          const shown = formatMoney(amount, currency, language)
          const period =
            validUntil === null
              ? t('services.prices.since', { day: formatDate(validFrom, language) })
              : `${formatDate(validFrom, language)} – ${formatDate(validUntil, language)}`
          return (
            <tr key={id} data-state={state}>
              <th scope="row">{t('services.prices.tier', { quantity: fromQuantity.toLocaleString(language, { maximumFractionDigits: 6 }) })}</th>
              <td className={text.numeric}>{shown}</td>
              <td>
                {period} {state !== 'past' && <Badge tone={state === 'now' ? 'success' : 'info'}>{t(`services.prices.${state}`)}</Badge>}
                {mayWrite && (
                  <Menu position="bottom-end" width={180}>
                    <Menu.Target>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        className={styles.priceMenu}
                        aria-label={t('services.prices.more', { price: shown, day: formatDate(validFrom, language) })}
                      >
                        <MoreIcon width={16} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => onEdit(price)}>
                        {t('services.edit')}
                      </Menu.Item>
                      {state === 'coming' && (
                        <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void sendWrite(removePrice, { id })}>
                          {t('services.prices.remove')}
                        </Menu.Item>
                      )}
                    </Menu.Dropdown>
                  </Menu>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
