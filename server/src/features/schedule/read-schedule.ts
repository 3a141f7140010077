import type { Input } from '@courtline/contract/call';
import type {
  Schedule,
  ScheduleByDate,
  readSchedule as readCall,
  sessionSchedule as sessionCall,
  teamSchedule as teamCall,
} from '@courtline/contract/schedule';
import { type Actor, memberIdOf } from '@courtline/domain/permission/actor';
import { canSeeDraftSchedule } from '@courtline/domain/permission/schedule';
import { revealOf } from '@courtline/domain/permission/policies';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { type ScheduleHead, findSchedule, findScheduleByDate } from '../../store/schedule/schedule';
import { findSessionVersion } from '../../store/session/session-version';
import { presentSchedule, presentScheduleByDate } from './present-schedule';

export function readSchedule(ctx: RequestContext, { params }: Input<typeof readCall>): Promise<Schedule> {
  return getSchedule(ctx, params.id);
}

export async function getSchedule({ actor, db }: RequestContext, id: number): Promise<Schedule> {
  const row = await findSchedule(db, { id }, memberIdOf(actor));
  return presentSchedule(visible(row, actor), actor);
}

type SessionInput = Input<typeof sessionCall>;

export async function sessionSchedule(
  { actor, db }: RequestContext,
  { params, query }: SessionInput,
): Promise<Schedule> {
  const row = await findSchedule(db, { sessionId: params.id }, memberIdOf(actor));
  return presentSchedule(visible(row, actor, query), actor);
}

export async function sessionScheduleByDate(
  { actor, db }: RequestContext,
  { params, query }: SessionInput,
): Promise<ScheduleByDate> {
  const row = await findScheduleByDate(db, { sessionId: params.id }, memberIdOf(actor));
  return presentScheduleByDate(visible(row, actor, query), actor);
}

/** All visitors share one cached response: it contains neither their availability nor edit permissions. */
export async function sameSchedule({ actor, db }: RequestContext, { params }: SessionInput) {
  if (actor.kind === 'member') return null;
  const version = await findSessionVersion(db, params.id);
  return version && ['visitor', version];
}

/** A draft is found only by organizers of the session, and only if they request drafts. */
export function visible<Row extends ScheduleHead>(
  row: Row | null,
  actor: Actor,
  { showDraftSchedules } = { showDraftSchedules: true },
): Row {
  if (!row) throw notFound();
  if (isPublished(row)) return row;
  enforceVerdict(revealOf(showDraftSchedules && canSeeDraftSchedule(actor, row)));
  return row;
}

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
