import type { Schedule, ScheduleByDate, TeamMatch } from '@courtline/contract/schedule';
import type { Actor } from '@courtline/domain/permission/actor';
import { canPublishSchedule } from '@courtline/domain/permission/schedule';
import { canEditTeamMatch } from '@courtline/domain/permission/team-match';
import type { TeamMatchRow } from '../../store/schedule/assemble-schedule';
import type { ScheduleHead, findSchedule, findScheduleByDate } from '../../store/schedule/schedule';

type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findSchedule>>>;

type ByDateRow = NonNullable<Awaited<ReturnType<typeof findScheduleByDate>>>;

export function presentSchedule(row: ScheduleRow, actor: Actor): Schedule {
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

export function presentScheduleByDate(row: ByDateRow, actor: Actor): ScheduleByDate {
  const edited = editable(row, actor);
  return {
    ...row,
    hasPublishPrivileges: canPublishSchedule(actor, row),
    dates: row.dates.map((day) => ({ ...day, teamMatches: day.teamMatches.map(edited) })),
  };
}

/** Adds whether the viewer may edit the match. */
export function editable(
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
