import { useEffect, useState } from 'react'
import { read, Refusal } from './calls.ts'

type State<Open> =
  | { kind: 'loading' }
  | { kind: 'refused'; status: number }
  | { kind: 'needs'; needs: readonly string[]; team: string }
  | { kind: 'open'; open: Open }

type Answer<Open> = Open | { needs: readonly string[]; team: { name: string } }

/** What a link opens. With `access` it is asked again, with what the visitor has shown. */
export function useOpened<Open extends object>(path: string) {
  const [access, setAccess] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State<Open>>({ kind: 'loading' })
  useEffect(() => {
    let current = true
    read<Answer<Open>>(path, access).then(
      (answer) => {
        if (!current) return
        setState('needs' in answer ? { kind: 'needs', needs: answer.needs, team: answer.team.name } : { kind: 'open', open: answer })
      },
      (error: unknown) => current && setState({ kind: 'refused', status: error instanceof Refusal ? error.status : 0 }),
    )
    return () => void (current = false)
  }, [path, access, attempt])
  return { state, access, setAccess, reload: () => setAttempt((count) => count + 1) }
}
