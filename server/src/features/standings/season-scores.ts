import type { Input, ResponseOf } from '@courtline/contract/call';
import type { seasonScores as seasonCall } from '@courtline/contract/standings';
import { sessionTypes } from '@courtline/domain/constants';
import type { ScoredMatch } from '@courtline/domain/standings/season-record';
import { noScore } from '@courtline/domain/standings/what-if';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findSeasonFacts } from '../../store/schedule/season-facts';
import { findScoredMatches } from '../../store/schedule/standings';
import { findSessionVersion } from '../../store/session/session-version';

export async function seasonScores(
  { db }: RequestContext,
  { params }: Input<typeof seasonCall>,
): Promise<ResponseOf<typeof seasonCall>> {
  const [facts, scored] = await Promise.all([
    findSeasonFacts(db, params.id),
    findScoredMatches(db, params.id),
  ]);
  if (!facts || !scored) throw notFound();
  const { session, teams, rounds, open } = facts;
  const isTournament = session.sessionTypeId === sessionTypes.tournament.id;
  const toCome = open.map((match) => ({ ...match, hasBegun: false, side1: noScore, side2: noScore }));
  return {
    session,
    teams: teams.map(({ crest, ...team }) => ({ ...team, crest: crestOf(team.teamId, crest) })),
    rounds,
    matches: isTournament ? [] : [...scored.map(withDate), ...toCome],
  };
}

function withDate(match: ScoredMatch) {
  const { teamMatchId, teamMatchNumber, roundNumber, playedAt, hasBegun, side1, side2 } = match;
  const { position1TeamId, position2TeamId } = match;
  const matchDate = playedAt === Number.MAX_SAFE_INTEGER ? null : new Date(playedAt).toISOString();
  return {
    teamMatchId,
    teamMatchNumber,
    roundNumber,
    matchDate,
    position1TeamId,
    position2TeamId,
    hasBegun,
    side1,
    side2,
  };
}

/** All callers share one cached response. */
export async function sameSeason({ db }: RequestContext, { params }: Input<typeof seasonCall>) {
  const version = await findSessionVersion(db, params.id);
  return version && ['everybody', version];
}
