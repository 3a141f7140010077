/** A startup problem that the operator can fix: the message is shown as it is. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
