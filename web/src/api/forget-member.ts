import { withStorage } from './with-storage';

/** Removes what this browser knows of the member: stored responses, drafts. The look of the site stays. */
export async function forgetMember(): Promise<void> {
  withStorage(() => forget(localStorage));
  withStorage(() => forget(sessionStorage));
  const { forgetResponses } = await import('./stored-responses');
  await forgetResponses();
}

/** Keys that belong to the device begin with another sign. */
const ofMember = 'courtline:';

function forget(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(ofMember)) storage.removeItem(key);
}
