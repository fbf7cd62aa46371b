import type { ComponentProps } from 'react'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FormDialog as Dialog } from '#web/ui/overlays/FormDialog.tsx'

const knownRules = ['R-LIC-1', 'R-LIC-2', 'R-LIC-7', 'R-LIC-8']

/** Says the rules of licences in words. */
export function FormDialog(props: Omit<ComponentProps<typeof Dialog>, 'refusal'>) {
  const t = useTranslation()
  const words = (error: unknown) => {
    const rule = error instanceof CallProblem ? (error.body as { rule?: string } | null)?.rule : undefined
    return rule && knownRules.includes(rule) ? t(`licences.rule.${rule}`) : errorMessage(t, error)
  }
  return <Dialog {...props} refusal={words} />
}
