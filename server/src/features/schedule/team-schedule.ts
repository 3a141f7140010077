import type { Input } from '@courtline/contract/call';
import type { Schedule, ScheduleByDate, teamSchedule as teamCall } from '@courtline/contract/schedule';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type ScheduleHead, findSchedule, findScheduleByDate } from '../../store/schedule/schedule';
import { presentSchedule, presentScheduleByDate } from './present-schedule';

type TeamInput = Input<typeof teamCall>;

export async function teamSchedule({ actor, db }: RequestContext, { params }: TeamInput): Promise<Schedule> {
  const row = await findSchedule(db, { teamId: params.id }, memberIdOf(actor));
  return withoutEmptyRounds(presentSchedule(published(row), actor));
}

export async function teamScheduleByDate(
  { actor, db }: RequestContext,
  { params }: TeamInput,
): Promise<ScheduleByDate> {
  const row = await findScheduleByDate(db, { teamId: params.id }, memberIdOf(actor));
  return presentScheduleByDate(published(row), actor);
}

/** Drafts are for the organizer pages; a team page never shows one. */
function published<Row extends ScheduleHead>(row: Row | null): Row {
  if (!row || !isPublished(row)) throw notFound();
  return row;
}

/** The team does not play in every round. */
function withoutEmptyRounds(schedule: Schedule): Schedule {
  return {
    ...schedule,
    draws: schedule.draws.map((draw) => ({
      ...draw,
      rounds: draw.rounds.filter(({ teamMatches }) => teamMatches.length > 0),
    })),
  };
}
