import type { Zones } from '@courtline/domain/date/format-date';
import { useHydrated } from './use-hydrated';

let known: string | undefined;

/** For code that only runs in the browser, such as forms; pages that the service renders use the hooks below. */
export function viewerZone(): string {
  known ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
}

/** Undefined on the server and while hydrating, so that both render the same text. */
export function useViewerZone(): string | undefined {
  return useHydrated() ? viewerZone() : undefined;
}

/** The zone of the place. Without a place it is the viewer's, and UTC until that is known. */
export function zoneOr(timeZone: string | null, viewer: string | undefined): string {
  return timeZone ?? viewer ?? 'UTC';
}

export function useZones(timeZone: string | null): Zones {
  const viewer = useViewerZone();
  return { zone: zoneOr(timeZone, viewer), viewerZone: viewer };
}
