/** Thrown by a job that must not be run again. The cause is what failed. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
