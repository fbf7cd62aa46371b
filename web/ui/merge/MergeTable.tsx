import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './MergeTable.module.css'

type Props<Field extends string> = {
  /** Where the texts are: `organizations` for `organizations.merge.field`. */
  words: string
  stays: string
  goes: string
  rows: readonly { field: Field; name: string; values: readonly [stays: string, goes: string] }[]
  take: ReadonlySet<Field>
  onTake: (take: ReadonlySet<Field>) => void
}

/** Two columns, and a choice for each field that differs. */
export function MergeTable<Field extends string>({ words, stays, goes, rows, take, onTake }: Props<Field>) {
  const t = useTranslation()
  const choose = (field: Field, fromOther: boolean) => onTake(new Set([...take, field].filter((one) => one !== field || fromOther)))
  if (rows.length === 0) return <p>{t(`${words}.merge.same`)}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t(`${words}.merge.field`)}</th>
            <th scope="col">{t(`${words}.merge.stays`, { name: stays })}</th>
            <th scope="col">{t(`${words}.merge.goes`, { name: goes })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, name, values }) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={index} className={cx(text.anywhere)}>
                  <Radio
                    name={`merge-${field}`}
                    checked={take.has(field) === (index === 1)}
                    onChange={() => choose(field, index === 1)}
                    label={value}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
