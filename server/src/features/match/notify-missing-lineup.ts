import type { LineupStatusId } from '@courtline/domain/lineup/visibility';
import { isLineupMissing } from '@courtline/domain/overview/missing';
import type { RequestContext } from '../../context/request-context';
import type { MatchDay } from '../../store/match/match-details';
import { notifyTeam } from '../../store/team/team-events';

type Change = { teamId: number; from: LineupStatusId; to: LineupStatusId };

/**
 * Notifies open overviews of organizers if the lineup begins or ceases to be missing in them. About any other change they
 * hear nothing, because the event itself would tell that a captain works on a hidden lineup.
 */
export async function notifyMissingLineup(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  match: MatchDay,
  { teamId, from, to }: Change,
): Promise<void> {
  const isMissing = (lineupStatusId: LineupStatusId) => isLineupMissing(match, { lineupStatusId }, now);
  if (isMissing(from) === isMissing(to)) return;
  const { leagueId, teamMatchId } = match;
  await notifyTeam(db, { leagueId, teamMatchId, teamId, audience: 'organizers' });
}
