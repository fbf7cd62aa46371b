import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Crypto } from '#contract/dashboards-crypto.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { CloseIcon, PlusIcon } from '#web/ui/icons/icons.ts'
import { money, percent } from '#web/areas/dashboards/formats.ts'
import { watch } from '#web/areas/dashboards/queries.ts'
import { Sparkline } from '#web/areas/dashboards/Sparkline.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'

export function Watchlist({ crypto: { watchlist, coins } }: { crypto: Crypto }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const watched = watchlist.map(({ iso }) => iso)
  const others = coins.filter(({ iso }) => !watched.includes(iso))
  const save = (isos: string[]) => void sendWrite(watch, { watchlist: isos })
  return (
    <section className={styles.card} aria-labelledby="watchlist">
      <div className={styles.cardHead}>
        <h2 id="watchlist" className={styles.cardTitle}>
          {t('dashboards.watchlist.title')}
        </h2>
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
      </div>
      {watchlist.length === 0 ? (
        <p className={styles.nothing}>{t('dashboards.watchlist.none')}</p>
      ) : (
        <ul className={styles.list}>
          {watchlist.map(({ iso, title, amount, trend, series }) => (
            <li key={iso} className={styles.watched}>
              <span className={styles.listWords}>
                <strong>{title}</strong>
                <span className={styles.dim}>{iso.toUpperCase()}</span>
              </span>
              <Sparkline figures={series[0]?.data.map(({ y }) => y) ?? []} down={trend.dir === 'down'} />
              <span className={styles.watchedPrice}>
                <span>{money(language, 'USD', amount)}</span>
                <span className={styles.trend} data-dir={trend.dir}>
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
    </section>
  )
}
