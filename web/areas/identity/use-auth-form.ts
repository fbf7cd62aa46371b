// The state of the forms around signing in: they check on submit, send one request at a time, and clear only secrets after an error.
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'

type Values = Record<string, string | boolean>
type Errors<V> = { [K in keyof V]?: string | undefined }

export type AuthForm<V extends Values> = {
  initial: V
  /** Returns a message per invalid field. */
  check: (values: V) => Errors<V>
  send: (values: V) => Promise<void>
  /** This field is cleared and focused after an error. */
  secret?: keyof V & string
  /** Replaces the usual message of an error. */
  explain?: (error: unknown) => string | undefined
}

export function useAuthForm<V extends Values>({ initial, check, send, secret, explain }: AuthForm<V>) {
  const t = useTranslation()
  const { language } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<{ text: string; count: number }>({ text: '', count: 0 })

  const focus = (name: string | undefined) => {
    const field = name === undefined ? null : form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  /** Rate limits of the sign-in last minutes: "15 minutes" reads better than "892 seconds". */
  const waitText = (error: unknown) => {
    const seconds = error instanceof CallProblem && error.code === 'too-many' ? (error.retryAfterSeconds ?? 0) : 0
    if (seconds < 120) return undefined
    const wait = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(Math.ceil(seconds / 60))
    return t('identity.tooMany', { wait })
  }
  const fail = (error: unknown) => {
    const wrong = error instanceof CallProblem ? Object.keys(error.fields ?? {}).filter((name) => name in values) : []
    setErrors(Object.fromEntries(wrong.map((name) => [name, t('identity.wrongField')])) as Errors<V>)
    setFailure(({ count }) => ({ text: explain?.(error) ?? waitText(error) ?? errorMessage(t, error), count: count + 1 }))
    if (secret) setValues((now) => ({ ...now, [secret]: '' }))
    focus(wrong[0] ?? secret)
  }
  const sendNow = async (sent: V) => {
    if (pending) return
    setPending(true)
    setFailure(({ count }) => ({ text: '', count }))
    try {
      await send(sent)
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
    }
  }

  return {
    values,
    pending,
    failure,
    /** Fills in the form and sends it. */
    sendNow(filled: V) {
      setValues(filled)
      setErrors({})
      return sendNow(filled)
    },
    form: {
      ref: form,
      noValidate: true,
      'aria-busy': pending,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        const found = check(values)
        const wrong = Object.keys(found).filter((name) => found[name] !== undefined)
        setErrors(found)
        if (wrong.length > 0) focus(wrong[0])
        else void sendNow(values)
      },
    },
    field<K extends keyof V & string>(name: K) {
      return {
        name,
        size: 'md' as const,
        value: values[name] as string,
        error: errors[name],
        readOnly: pending,
        onChange(event: ChangeEvent<HTMLInputElement>) {
          const { value } = event.currentTarget
          setValues((now) => ({ ...now, [name]: value }))
          setErrors((now) => ({ ...now, [name]: undefined }))
        },
      }
    },
    box<K extends keyof V & string>(name: K) {
      return {
        name,
        checked: values[name] as boolean,
        error: errors[name],
        onChange(event: ChangeEvent<HTMLInputElement>) {
          const { checked } = event.currentTarget
          setValues((now) => ({ ...now, [name]: checked }))
          setErrors((now) => ({ ...now, [name]: undefined }))
        },
      }
    },
  }
}
