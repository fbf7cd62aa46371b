/** address: the receiver. sender: our address or sign-in. refused: this mail. busy: a temporary problem. other: not from the mail server. */
export type MailFailure = 'address' | 'sender' | 'size' | 'refused' | 'busy' | 'unreachable' | 'other'

type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number }

const envelope = 'EENVELOPE'
const content = 'EMESSAGE'
const notConnected = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EREQUIRETLS', 'EPROXY']

/** Refused before the mail server was asked: an invalid address, or more bytes than the server takes. */
const isOurRefusal = ({ code, responseCode }: SmtpError) => responseCode === undefined && (code === envelope || code === content)

/** 5xx is final (RFC 5321 §4.2.1). A wrong password is a problem of our configuration, which may be repaired while the mail waits. */
export function isFinalRefusal(error: unknown): boolean {
  const failed = (error ?? {}) as SmtpError
  return failed.code !== 'EAUTH' && ((failed.responseCode ?? 0) >= 500 || isOurRefusal(failed))
}

export function mailFailureOf(error: unknown): MailFailure {
  const failed = (error ?? {}) as SmtpError
  const { code = '', command, response = '', responseCode = 0 } = failed
  if (code === 'EAUTH') return 'sender'
  if (responseCode >= 400 && responseCode < 500) return 'busy'
  if (notConnected.includes(code)) return 'unreachable'
  if (code !== envelope && code !== content) return 'other'
  // RFC 3463: 5.2 is about the mailbox, which may be full; 5.3.4 a mail that is too large; 5.7 a matter of policy.
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
  const isTooLarge = status === '5.3.4' || (responseCode === 552 && !status.startsWith('5.2.')) || (code === content && isOurRefusal(failed))
  if (isTooLarge) return 'size'
  if (command === 'MAIL FROM') return 'sender'
  return command === 'DATA' || status.startsWith('5.7.') ? 'refused' : 'address'
}
