/** A socket that never opens. Tests send messages through `receive`. */
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
  receive(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}
