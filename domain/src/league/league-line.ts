import { leagueTypes } from '../constants';
import { labelOf } from '../label-of';

type League = { leagueTypeId: number; placeName: string | null; openSessionCount: number };

/** 'Adult Team Tennis · Austin, TX · 2 open sessions'. */
export function leagueLine({ leagueTypeId, placeName, openSessionCount }: League): string {
  const type = labelOf(leagueTypes, leagueTypeId);
  const open = openSessionCount === 1 ? '1 open session' : `${openSessionCount} open sessions`;
  return [type, placeName, openSessionCount > 0 && open].filter(Boolean).join(' · ');
}
