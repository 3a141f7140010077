/** Trouble that the person starting Courtline can mend: the message is the one sentence they are shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
