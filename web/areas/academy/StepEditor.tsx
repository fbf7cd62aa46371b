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
import styles from './editor.module.css'
import { academyReads, removeStep, restoreVersion, updateStep } from './queries.ts'

type Props = { course: CourseWithSteps; step: CourseStep; onGone: () => void }

/** NOTE give it the step as key: what is typed belongs to one of them. */
export function StepEditor({ course, step, onGone }: Props) {
  const t = useTranslation()
  const bringPicture = usePictureUpload()
  const place = { courseId: course.id, id: step.id }
  const save = (text: Partial<Pick<CourseStep, 'title' | 'subtitle' | 'content'>>) => void sendWrite(updateStep, { ...place, step: text })
  const title = useDraft(step.title, (typed) => save({ title: typed }))
  const subtitle = useDraft(step.subtitle, (typed) => save({ subtitle: typed }))
  const content = useDraft(step.content, (typed) => save({ content: typed }))
  const last = course.state === 'published' && course.steps.length === 1
  const remove = () => {
    // What is still being typed goes before: a step that is gone takes no more.
    for (const field of [title, subtitle, content]) field.leave()
    onGone()
    const message = t('academy.editor.stepRemoved', { title: step.title || t('academy.untitledStep') })
    void sendWithUndo(removeStep, place, { message })
  }
  return (
    <>
      <div className={styles.stepHead}>
        <p className={styles.small}>{t('academy.stepOf', { step: step.order + 1, total: course.steps.length })}</p>
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
          onImage={bringPicture}
          minRows={14}
          maxLength={academyLimits.content}
        />
      </div>
      <Past courseId={course.id} id={step.id} />
    </>
  )
}

/** What the step was like before. The numbers of the log stand for the versions. */
function Past(place: { courseId: string; id: string }) {
  const t = useTranslation()
  const useList = () => {
    const { data, ...rest } = useRead(academyReads.versions, place)
    return { ...rest, data: data?.map(({ seq, at, by }, nr) => ({ id: String(seq), number: data.length - nr, at, by })) }
  }
  const useOne = (seq: string) => {
    const { data, ...rest } = useRead(academyReads.version, { ...place, seq })
    return { ...rest, data: data && { title: data.title, html: data.content } }
  }
  const restore = (seq: string) =>
    void sendWrite(restoreVersion, { ...place, seq }).then(
      () => toast({ message: t('ui.revisions.restored') }),
      () => {},
    )
  return <Revisions useList={useList} useOne={useOne} onRestore={restore} />
}
