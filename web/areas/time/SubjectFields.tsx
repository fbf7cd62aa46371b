import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { useHourlyServices, useSeesOrganizations, useTasks } from './subjects.ts'
import type { Subject } from './weeks.ts'

type Props = {
  value: Subject
  onChange: (next: Partial<Subject>) => void
  /** Of a task or card that is not among the open tasks. */ title?: string | null
}

/** What the time was for, and whether a client pays for it. */
export function SubjectFields({ value, onChange, title }: Props) {
  const t = useTranslation()
  const tasks = useTasks()
  const services = useHourlyServices()
  const seesOrganizations = useSeesOrganizations()
  const { taskId, cardId, organizationId, serviceId, billable } = value
  const about = taskId ?? cardId ?? undefined
  const known = about === undefined || tasks.some(({ id }) => id === about) ? tasks : [{ id: about, name: title || t('time.gone') }, ...tasks]
  return (
    <div className={cx(layout.row, layout.wrap)}>
      <FilterSelect
        label={t('time.fields.task')}
        none={t('time.noTask')}
        value={about}
        choices={known}
        // A card stays until a task is chosen instead.
        onChange={(id) => id !== cardId && onChange({ taskId: id ?? null, cardId: null })}
      />
      {seesOrganizations && (
        <OrganizationSelect
          label={t('time.fields.organization')}
          placeholder={t('time.fields.organization')}
          value={organizationId}
          onChange={(id) => onChange({ organizationId: id })}
        />
      )}
      <FilterSelect
        label={t('time.fields.service')}
        none={t('time.noService')}
        value={serviceId ?? undefined}
        choices={services}
        onChange={(id) => onChange({ serviceId: id ?? null })}
      />
      <Switch label={t('time.fields.billable')} checked={billable} onChange={({ currentTarget }) => onChange({ billable: currentTarget.checked })} />
    </div>
  )
}
