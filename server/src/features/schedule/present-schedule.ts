import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import type { Actor } from '@courtline/domain/permission/actor';
import { canPublishSchedule } from '@courtline/domain/permission/schedule';
import { canEditTeamMatch } from '@courtline/domain/permission/team-match';
import { notFound } from '../../http/refusal';
import type { Asking } from '../../http/asking';
import { type ScheduleHead, type TeamMatchRow, findSchedule } from '../../store/schedule';
import { memberIdOf } from './member-id';

/** A schedule that is there, as the asker sees it. */
export async function getSchedule({ actor, db }: Asking, id: number): Promise<Schedule> {
  const row = await findSchedule(db, { id }, memberIdOf(actor));
  if (!row) throw notFound();
  return presentSchedule(row, actor);
}

type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findSchedule>>>;

function presentSchedule(row: ScheduleRow, actor: Actor): Schedule {
  const edited = editable(row, actor);
  return {
    ...row,
    hasPublishPrivileges: canPublishSchedule(actor, row),
    draws: row.draws.map((draw) => ({
      ...draw,
      rounds: draw.rounds.map((round) => ({ ...round, teamMatches: round.teamMatches.map(edited) })),
    })),
  };
}

/** Adds to a match whether the asker may edit it. */
function editable(
  { leagueId, conferenceId, captainOf }: ScheduleHead,
  actor: Actor,
): (match: TeamMatchRow) => TeamMatch {
  const asker = { actor, captainOf, rosteredOn: [] };
  return (match) => ({
    ...match,
    canEditTeamMatch: canEditTeamMatch(asker, {
      leagueId,
      conferenceId,
      position1TeamId: match.position1Team?.teamId ?? null,
      position2TeamId: match.position2Team?.teamId ?? null,
    }),
  });
}
