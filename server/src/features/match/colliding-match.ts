import { memberIdOf } from '@courtline/domain/permission/actor';
import { matchesCollide } from '@courtline/domain/roster/absence';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import type { RequestContext } from '../../context/request-context';
import { listPlayerMatches } from '../../store/match/player-matches';
import type { MatchPage } from './match-page';

/** Another match of the viewer at about the same time; read only for players who can still answer. */
export async function findColliding({ actor, db }: RequestContext, { match, asker, now }: MatchPage) {
  const memberId = memberIdOf(actor);
  const { matchDate } = match;
  if (memberId === null || matchDate === null) return null;
  if (asker.rosteredOn.length === 0 || whyNotAsked(match, now) !== null) return null;
  const own = await listPlayerMatches(db, { memberId, now });
  const other = own.find(
    (one) => one.teamMatchId !== match.teamMatchId && matchesCollide(one.matchDate, matchDate),
  );
  if (!other) return null;
  const { teamMatchId, timeZone, position1TeamName, position2TeamName } = other;
  const title = `${position1TeamName} vs. ${position2TeamName}`;
  return { teamMatchId, title, matchDate: other.matchDate, timeZone };
}
