import { forgetMember } from './forget-member';

/** Hides the page first: the browser keeps it for the Back button, and the next person must not see it. */
export async function leaveSignedOut(address: string): Promise<void> {
  document.documentElement.hidden = true;
  await forgetMember().catch(() => undefined);
  window.location.assign(address);
}
