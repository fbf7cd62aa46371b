import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { useQuestion, type Question } from './confirm.ts'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog))

/** Mounted once. The dialog is loaded with the first question, because most visits have none. */
export function ConfirmHost() {
  const question = useQuestion()
  const [shown, setShown] = useState<Question>()
  useEffect(() => {
    if (question) setShown(question)
  }, [question])
  if (!shown) return null
  return (
    <Suspense>
      <ConfirmDialog question={question ?? shown} opened={question !== undefined} />
    </Suspense>
  )
}
