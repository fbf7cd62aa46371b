import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, NumberInput, Switch, Textarea } from '@mantine/core'
import { academyLimits, type CourseWithSteps, generalCategory } from '#contract/academy.ts'
import { languages, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import styles from './editor.module.css'
import { updateCourse, useCategories } from './queries.ts'

const historyWords: HistoryWords = {
  ...{ title: 'academy.editor.title', subtitle: 'academy.editor.subtitle', description: 'academy.editor.description' },
  ...{ content: 'academy.editor.content', duration: 'academy.editor.duration', categoryId: 'academy.category' },
  ...{ featured: 'academy.editor.featured', gated: 'academy.editor.gated' },
}

/** Everything but the steps. */
export function CourseSettings({ course }: { course: CourseWithSteps }) {
  const t = useTranslation()
  const categories = useCategories()
  const save = (patch: Parameters<typeof sendWrite<typeof updateCourse.endpoint>>[1]['course']) =>
    void sendWrite(updateCourse, { id: course.id, course: patch })
  // A published course needs a title: an empty field restores the old one on blur.
  const title = useDraft(course.title, (typed) => {
    if (typed.trim() !== '' || course.state === 'draft') save({ title: typed })
  })
  const description = useDraft(course.description, (typed) => save({ description: typed }))
  return (
    <div className={cx(layout.stack, styles.settings)}>
      <AutosizeTextarea
        aria-label={t('academy.editor.title')}
        placeholder={t('academy.editor.title')}
        variant="unstyled"
        className={styles.title}
        maxLength={academyLimits.title}
        autoFocus={course.title === ''}
        value={title.value}
        onChange={(event) => title.change(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={title.leave}
      />
      <Textarea
        label={t('academy.editor.description')}
        placeholder={t('academy.editor.descriptionHint')}
        autosize
        minRows={2}
        maxLength={academyLimits.description}
        value={description.value}
        onChange={(event) => description.change(event.currentTarget.value)}
        onBlur={description.leave}
      />
      <div className={cx(layout.row, layout.wrap, layout.top, layout.gap4, styles.pair)}>
        <NativeSelect
          label={t('academy.category')}
          value={course.category}
          onChange={(event) => save({ category: event.currentTarget.value })}
          data={[
            { value: generalCategory.slug, label: t('academy.editor.noCategory') },
            ...categories.flatMap(({ slug, title: label }) => (slug === generalCategory.slug ? [] : { value: slug, label })),
          ]}
        />
        <NumberInput
          label={t('academy.editor.duration')}
          min={1}
          max={academyLimits.minutes}
          allowDecimal={false}
          clampBehavior="strict"
          value={course.duration}
          onChange={(value) => typeof value === 'number' && value >= 1 && save({ duration: value })}
        />
      </div>
      {!course.builtIn && (
        <NativeSelect
          label={t('ui.translation.language')}
          value={course.language ?? ''}
          onChange={(event) => {
            const chosen = languages.find(({ id }) => id === event.currentTarget.value)
            if (chosen) save({ language: chosen.id })
          }}
          data={[...(course.language ? [] : [{ value: '', label: '' }]), ...languages.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <Switch
        label={t('academy.editor.featured')}
        description={t('academy.editor.featuredText')}
        checked={course.featured}
        onChange={(event) => save({ featured: event.currentTarget.checked })}
      />
      <Switch
        label={t('academy.editor.gated')}
        description={t('academy.editor.gatedText')}
        checked={course.gated}
        onChange={(event) => save({ gated: event.currentTarget.checked })}
      />
      {course.builtIn && (
        <AlertBox tone="info" icon={null}>
          {t('academy.editor.builtIn')}
        </AlertBox>
      )}
      <History entity="course" id={course.id} fields={historyWords} />
    </div>
  )
}
