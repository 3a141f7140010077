import type { SentLocation } from '@courtline/contract/place';
import type { SessionPlace } from '@courtline/domain/session/session-form';
import type { RequestContext } from '../../context/request-context';
import { resolveLocation } from '../../operations/resolve-location';
import { getPlace } from '../../store/search/place';

/** A place as the form compares it and the session keeps it. */
export type KeptPlace = SessionPlace & { rowId: number; timeZone: string };

/** To be asked before anything is locked, where the place may be a new one. */
export async function keptPlace(
  ctx: RequestContext,
  sent: SentLocation,
  { leagueId }: { leagueId: number },
): Promise<KeptPlace> {
  const rowId = await resolveLocation(ctx, sent, leagueId);
  const { placeId, name, formattedAddress, timeZone } = await getPlace(ctx.db, rowId);
  return { rowId, placeId, placeName: name, formattedAddress, timeZone };
}
