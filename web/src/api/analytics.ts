import { clientConfig } from './client-config';

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
  try {
    sessionStorage.removeItem(visitKey);
  } catch {
    // Where nothing may be stored, there is nothing to forget.
  }
}

/** Names this visit, never the person. */
function visitId(): string {
  try {
    const known = sessionStorage.getItem(visitKey);
    if (known) return known;
    const fresh = randomName();
    sessionStorage.setItem(visitKey, fresh);
    return fresh;
  } catch {
    return randomName();
  }
}

/** Works on plain http too, where the browser offers no ready-made one. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
