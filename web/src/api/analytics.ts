import { withStorage } from './with-storage';
import { clientConfig } from './client-config';
import { randomId } from './random-id';

export type EventProperties = Record<string, string | number | boolean | null>;

const visitKey = 'courtline:visit';

/** Tells the configured analytics what happened. Nobody waits for it, and nobody notices when it fails. */
export function track(event: string, properties: EventProperties = {}): void {
  const { analyticsUrl, environment, version } = clientConfig();
  if (analyticsUrl === null) return;
  const atUtc = new Date().toISOString();
  const path = window.location.pathname;
  const body = JSON.stringify({ event, properties, path, visitId: visitId(), atUtc, environment, version });
  // As plain text without cookies: the browser then asks the other site for nothing beforehand.
  fetch(analyticsUrl, { method: 'POST', body, mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(
    () => undefined,
  );
}

/** What comes next belongs to somebody else. */
export function resetAnalytics(): void {
  withStorage(() => sessionStorage.removeItem(visitKey));
}

/** Names this visit, never the person. */
function visitId(): string {
  const known = withStorage(() => sessionStorage.getItem(visitKey));
  if (known) return known;
  const fresh = randomId();
  withStorage(() => sessionStorage.setItem(visitKey, fresh));
  return fresh;
}
