/** A socket that never opens; tests of the live hints speak through it. */
export class QuietSocket {
  static made: QuietSocket[] = []
  sent: unknown[] = []
  closed = false
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  onclose: (() => void) | undefined

  constructor() {
    QuietSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}
