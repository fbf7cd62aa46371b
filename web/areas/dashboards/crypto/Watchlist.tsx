import { ActionIcon, Button } from '@mantine/core'
import type { Crypto } from '#contract/dashboards-crypto.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { CloseIcon, PlusIcon } from '#web/ui/icons/icons.ts'
import { money, percent } from '#web/areas/dashboards/formats.ts'
import { watch } from '#web/areas/dashboards/queries.ts'
import { Sparkline } from '#web/areas/dashboards/Sparkline.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { DashboardCard } from '#web/areas/dashboards/DashboardCard.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'

export function Watchlist({ crypto: { watchlist, coins } }: { crypto: Crypto }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const watched = watchlist.map(({ iso }) => iso)
  const others = coins.filter(({ iso }) => !watched.includes(iso))
  const save = (isos: string[]) => void sendWrite(watch, { watchlist: isos })
  return (
    <DashboardCard
      title={t('dashboards.watchlist.title')}
      tools={
        <Menu position="bottom-end" width={200} returnFocus>
          <Menu.Target>
            <Button variant="default" size="compact-sm" leftSection={<PlusIcon width={14} />} disabled={others.length === 0}>
              {t('dashboards.watchlist.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ iso, title }) => (
              <Menu.Item key={iso} onClick={() => save([...watched, iso])}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    >
      {watchlist.length === 0 ? (
        <p className={cx(text.dimmed, text.pretty)}>{t('dashboards.watchlist.none')}</p>
      ) : (
        <ul className={cx(layout.stack, layout.gap0)}>
          {watchlist.map(({ iso, title, amount, trend, series }) => (
            <li key={iso} className={cx(layout.row, layout.gap3, styles.listRow, styles.watched)}>
              <span className={cx(layout.stack, layout.gap0)}>
                <strong>{title}</strong>
                <span className={text.dimmed}>{iso.toUpperCase()}</span>
              </span>
              <Sparkline figures={series[0]?.data.map(({ y }) => y) ?? []} down={trend.dir === 'down'} />
              <span className={cx(layout.stack, layout.gap0, layout.fixed, text.numeric, styles.price)}>
                <span>{money(language, 'USD', amount)}</span>
                <span className={cx(text.small, trend.dir === 'down' ? text.danger : text.success)}>
                  {t(`dashboards.crypto.${trend.dir}Short`, { amount: percent(language, trend.amount) })}
                </span>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('dashboards.watchlist.remove', { title })}
                onClick={() => save(watched.filter((one) => one !== iso))}
              >
                <CloseIcon width={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}
