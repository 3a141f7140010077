import type { ResponseOf, Input } from '@courtline/contract/call';
import type { teamStandings as standingsCall } from '@courtline/contract/standings';
import { utcDay } from '@courtline/domain/date/utc-day';
import { teamPowerOf } from '@courtline/domain/rating/team-power';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { listRosterRatings } from '../../store/team/managed-team';
import { readRatings } from '../../store/player/rating';
import { findSessionVersion } from '../../store/session/session-version';
import { findStandingsWithMovement } from '../../store/schedule/standings';

export async function teamStandings(
  { db, now }: RequestContext,
  { params }: Input<typeof standingsCall>,
): Promise<ResponseOf<typeof standingsCall>> {
  const [table, teams] = await Promise.all([
    findStandingsWithMovement(db, params.id),
    listRosterRatings(db, params.id),
  ]);
  const today = utcDay(now);
  if (!table) throw notFound();
  const powers = new Map(
    teams.map(({ teamId, roster, sportTypeId }) => [
      teamId,
      teamPowerOf(
        roster.map((player) => readRatings(player, today)),
        sportTypeId,
      ),
    ]),
  );
  const shown = new Map(teams.map((team) => [team.teamId, team]));
  return table.map((row) => ({
    ...row,
    crest: crestOf(row.teamId, shown.get(row.teamId)?.crest),
    hasProvisionalScores: shown.get(row.teamId)?.hasProvisionalScores ?? false,
    teamPowerIndex: powers.get(row.teamId) ?? teamPowerOf([], 0),
  }));
}

/** All callers share one cached response per day: the status of a rating depends on the date. */
export async function sameStandings({ db, now }: RequestContext, { params }: Input<typeof standingsCall>) {
  const version = await findSessionVersion(db, params.id);
  return version && ['everybody', version, utcDay(now)];
}
