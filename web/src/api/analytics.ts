import { withStorage } from './with-storage';
import { clientConfig } from './client-config';
import { randomId } from './random-id';

export type EventProperties = Record<string, string | number | boolean | null>;

const visitKey = 'courtline:visit';

/** Sends an event to the configured analytics. Callers do not wait for it, and errors are ignored. */
export function track(event: string, properties: EventProperties = {}): void {
  const { analyticsUrl, environment, version } = clientConfig();
  if (analyticsUrl === null) return;
  const atUtc = new Date().toISOString();
  const path = window.location.pathname;
  const body = JSON.stringify({ event, properties, path, visitId: visitId(), atUtc, environment, version });
  // Plain text without cookies avoids a CORS preflight request.
  fetch(analyticsUrl, { method: 'POST', body, mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(
    () => undefined,
  );
}

/** Starts a new visit: later events belong to another user. */
export function resetAnalytics(): void {
  withStorage(() => sessionStorage.removeItem(visitKey));
}

/** Identifies the visit, never the user. */
function visitId(): string {
  const known = withStorage(() => sessionStorage.getItem(visitKey));
  if (known) return known;
  const fresh = randomId();
  withStorage(() => sessionStorage.setItem(visitKey, fresh));
  return fresh;
}
