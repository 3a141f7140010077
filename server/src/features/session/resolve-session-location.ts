import type { SentLocation } from '@courtline/contract/place';
import type { SessionPlace } from '@courtline/domain/session/session-form';
import type { RequestContext } from '../../context/request-context';
import { resolveLocation } from '../../operations/resolve-location';
import { getPlace } from '../../store/search/place';

/** A location with its row id, as compared by the form and saved with the session. */
export type ResolvedLocation = SessionPlace & { rowId: number; timeZone: string };

/** Call before any row is locked, because a new location may need geocoding. */
export async function resolveSessionLocation(
  ctx: RequestContext,
  sent: SentLocation,
  { leagueId }: { leagueId: number },
): Promise<ResolvedLocation> {
  const rowId = await resolveLocation(ctx, sent, leagueId);
  const { placeId, name, formattedAddress, timeZone } = await getPlace(ctx.db, rowId);
  return { rowId, placeId, placeName: name, formattedAddress, timeZone };
}
