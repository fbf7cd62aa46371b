import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Checkbox } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { RadioCard, RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { SectionIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { ChosenIcon } from '#web/ui/icons/named-icons.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { removeTemplate, restoreTemplate } from './queries.ts'
import { hasCards, type Offered } from './templates.ts'
import styles from './scrumboard.module.css'

const group = 'board-template'

type Props = {
  offered: readonly Offered[]
  chosen: Offered | undefined
  onChoose: (template: Offered | undefined) => void
  withCards: boolean
  onWithCards: (withCards: boolean) => void
}

/** What a new board begins with. Shows the lists before the board exists. */
export function TemplatePicker({ offered, chosen, onChoose, withCards, onWithCards }: Props) {
  const t = useTranslation()
  function remove({ id, title }: Offered) {
    onChoose(undefined)
    void sendWithUndo(
      removeTemplate,
      { id },
      { message: t('scrumboard.template.removed', { title }), restore: () => void sendWrite(restoreTemplate, { id }) },
    )
  }
  return (
    <div className={layout.stack}>
      <RadioCards name={group} label={t('scrumboard.template.label')} width={132}>
        <RadioCard group={group} checked={chosen === undefined} onChoose={() => onChoose(undefined)} label={t('scrumboard.template.empty')}>
          <SectionIcon width={20} />
        </RadioCard>
        {offered.map((template) => (
          <RadioCard key={template.id} group={group} checked={template.id === chosen?.id} onChoose={() => onChoose(template)} label={template.title}>
            <ChosenIcon name={template.icon} otherwise={SectionIcon} size={20} />
          </RadioCard>
        ))}
      </RadioCards>
      <div className={cx(layout.row, styles.templateText)}>
        <p role="status" className={cx(layout.grow, text.small, text.dimmed, text.anywhere)}>
          {chosen ? chosen.contents.lists.map(({ title }) => title).join(' · ') : t('scrumboard.template.emptyText')}
        </p>
        {chosen?.own && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('scrumboard.template.remove', { title: chosen.title })}
            onClick={() => remove(chosen)}
          >
            <TrashIcon width={16} />
          </ActionIcon>
        )}
      </div>
      {chosen && hasCards(chosen.contents) && (
        <Checkbox
          label={t(chosen.own ? 'scrumboard.template.withCards' : 'scrumboard.template.examples')}
          checked={withCards}
          onChange={({ currentTarget: { checked } }) => onWithCards(checked)}
        />
      )}
    </div>
  )
}
