/** A job throws this to prevent another run. The cause is the failure. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
