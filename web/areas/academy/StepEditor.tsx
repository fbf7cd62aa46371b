import { ActionIcon, TextInput } from '@mantine/core'
import { academyLimits, type CourseStep, type CourseWithSteps } from '#contract/academy.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { Revisions } from '#web/ui/history/Revisions.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './editor.module.css'
import { academyReads, copiedIn, removeStep, restoreVersion, updateStep } from './queries.ts'

type Props = { course: CourseWithSteps; step: CourseStep; onRemoved: () => void }

/** Needs the step as key: the drafts belong to one step. */
export function StepEditor({ course, step, onRemoved }: Props) {
  const t = useTranslation()
  const uploadPicture = usePictureUpload()
  const ids = { courseId: course.id, id: step.id }
  const save = (text: Partial<Pick<CourseStep, 'title' | 'subtitle' | 'content'>>) =>
    void sendWrite(updateStep, { ...ids, step: text, ...copiedIn(course) })
  const title = useDraft(step.title, (typed) => save({ title: typed }))
  const subtitle = useDraft(step.subtitle, (typed) => save({ subtitle: typed }))
  const content = useDraft(step.content, (typed) => save({ content: typed }))
  const last = course.state === 'published' && course.steps.length === 1
  const remove = () => {
    // Drafts are saved first: a removed step accepts no changes.
    for (const field of [title, subtitle, content]) field.leave()
    onRemoved()
    const message = t('academy.editor.stepRemoved', { title: step.title || t('academy.untitledStep') })
    void sendWithUndo(removeStep, { ...ids, ...copiedIn(course) }, { message })
  }
  return (
    <>
      <div className={cx(layout.row, layout.between)}>
        <p className={text.dimmed}>{t('academy.stepOf', { step: step.order + 1, total: course.steps.length })}</p>
        <ActionIcon variant="subtle" color="gray" disabled={last} aria-label={t('academy.editor.removeStep')} onClick={remove}>
          <TrashIcon width={18} />
        </ActionIcon>
      </div>
      <AutosizeTextarea
        aria-label={t('academy.editor.stepTitle')}
        placeholder={t('academy.editor.stepTitle')}
        variant="unstyled"
        className={styles.title}
        maxLength={academyLimits.title}
        autoFocus={step.title === '' && step.content === ''}
        value={title.value}
        onChange={(event) => title.change(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={title.leave}
      />
      <TextInput
        aria-label={t('academy.editor.subtitle')}
        placeholder={t('academy.editor.subtitle')}
        maxLength={academyLimits.subtitle}
        value={subtitle.value}
        onChange={(event) => subtitle.change(event.currentTarget.value)}
        onBlur={subtitle.leave}
      />
      <div className={styles.text}>
        <RichText
          label={t('academy.editor.content')}
          placeholder={t('academy.editor.contentHint')}
          value={content.value}
          onChange={content.change}
          onBlur={content.leave}
          onImage={uploadPicture}
          minRows={14}
          maxLength={academyLimits.content}
        />
      </div>
      <StepRevisions courseId={course.id} id={step.id} />
    </>
  )
}

/** A version is identified by its sequence number in the change log. */
function StepRevisions(ids: { courseId: string; id: string }) {
  const t = useTranslation()
  const useList = () => {
    const { data, ...rest } = useRead(academyReads.versions, ids)
    return { ...rest, data: data?.map(({ seq, at, by }, index) => ({ id: String(seq), number: data.length - index, at, by })) }
  }
  const useOne = (seq: string) => {
    const { data, ...rest } = useRead(academyReads.version, { ...ids, seq })
    return { ...rest, data: data && { title: data.title, html: data.content } }
  }
  const restore = (seq: string) =>
    void sendWrite(restoreVersion, { ...ids, seq }).then(
      () => toast({ message: t('ui.revisions.restored') }),
      () => {},
    )
  return <Revisions useList={useList} useOne={useOne} onRestore={restore} />
}
