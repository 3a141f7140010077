import { memberIdOf } from '@courtline/domain/permission/actor';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import type { TeamMatchRow } from '../../store/schedule/assemble-schedule';
import { type ScheduleHead, findSchedule, findShownMatch } from '../../store/schedule/schedule';
import { listSessionContacts } from '../../store/session/session-people';
import type { TeamMatchPlan } from '../../store/schedule/team-match';
import {
  type Contact,
  findPerson,
  listCaptainContacts,
  listPlayerContacts,
} from '../../store/team/team-people';
import { matchChangedEmail, matchesCanceledEmail, scheduleWithdrawnEmail } from './emails';

/** The match as it is shown to people; read it before changing the match. */
export async function findSeenMatch(
  { db }: RequestContext,
  { scheduleId }: Pick<ScheduleHead, 'scheduleId'>,
  teamMatchId: number,
): Promise<TeamMatchRow | null> {
  const row = await findShownMatch(db, { scheduleId, teamMatchId }, null);
  return row?.shown ?? null;
}

/**
 * Notifies the players and captains of a published match about a change, each person once, including a team that no
 * longer plays the match.
 */
export async function notifyOfChange(
  ctx: RequestContext,
  schedule: ScheduleHead,
  { before, plan }: { before: TeamMatchRow | null; plan: TeamMatchPlan },
): Promise<void> {
  const after = before && (await findSeenMatch(ctx, schedule, before.teamMatchId));
  if (!before || !after || !isPublished(schedule)) return;
  const toConfirm = before.matchDate === after.matchDate ? [] : pendingTeamIds(plan);
  await sendChange(ctx, schedule, { before, after, toConfirm });
}

function pendingTeamIds(match: TeamMatchPlan): number[] {
  return ([1, 2] as const)
    .filter((side) => match[`position${side}Agreement`].isDatePending && match.matchDate !== null)
    .flatMap((side) => match[`position${side}TeamId`] ?? []);
}

/** A match added to a published schedule is announced like a first date. */
export async function notifyOfNewMatch(
  ctx: RequestContext,
  schedule: ScheduleHead,
  teamMatchNumber: number,
): Promise<void> {
  if (!isPublished(schedule)) return;
  const seen = await findSchedule(ctx.db, { id: schedule.scheduleId }, null);
  const after = seen?.draws
    .flatMap(({ rounds }) => rounds)
    .flatMap(({ teamMatches }) => teamMatches)
    .find((match) => match.teamMatchNumber === teamMatchNumber);
  if (after) await sendChange(ctx, schedule, { before: { ...after, matchDate: null }, after, toConfirm: [] });
}

type Change = {
  before: TeamMatchRow;
  after: TeamMatchRow;
  /** The teams whose captains have to confirm the new date. */
  toConfirm: readonly number[];
};

async function sendChange(ctx: RequestContext, schedule: ScheduleHead, change: Change): Promise<void> {
  const { db, services } = ctx;
  const { before, after, toConfirm } = change;
  if (!isRelevantChange(before, after)) return;
  const people = await listPeople(ctx, [before, after]);
  if (people.length === 0) return;
  await limitEmails(ctx, 'match-moved', after.teamMatchId);
  const { sessionName, leagueName } = schedule;
  const by = await describeSender(ctx, schedule, after);
  const createContent = (isToConfirm: boolean) =>
    matchChangedEmail(services.config, { before, after, sessionName, leagueName, by, isToConfirm });
  const [toConfirmContent, plainContent] = [createContent(true), createContent(false)];
  const confirming = new Set((await listCaptainContacts(db, toConfirm)).map(({ memberId }) => memberId));
  await services.outbox.postAll(
    db,
    people.map(({ memberId }) => ({
      toMemberId: memberId,
      ...(confirming.has(memberId) ? toConfirmContent : plainContent),
    })),
  );
}

/** 'Ann Lee, a captain of Aces,' or 'Olga Reed, an organizer,'. */
async function describeSender(
  { db, actor }: RequestContext,
  { captainOf }: ScheduleHead,
  { position1Team, position2Team }: TeamMatchRow,
): Promise<string> {
  const person = await findPerson(db, memberIdOf(actor) ?? 0);
  if (!person) return 'An organizer';
  const team = [position1Team, position2Team].find((one) => one && captainOf.includes(one.teamId));
  const role = team ? `a captain of ${team.name}` : 'an organizer';
  return `${person.firstName} ${person.lastName}, ${role},`;
}

function isRelevantChange(before: TeamMatchRow, after: TeamMatchRow): boolean {
  return factsOf(before) !== factsOf(after);
}

function factsOf({ matchDate, location, position1Team, position2Team }: TeamMatchRow): string {
  const place = [location?.placeName, location?.formattedAddress];
  return JSON.stringify([matchDate, ...place, position1Team?.teamId, position2Team?.teamId]);
}

/** Notifies people about all their canceled matches in one e-mail each. Read the matches before they are deleted. */
export async function notifyOfCanceled(
  ctx: RequestContext,
  schedule: ScheduleHead,
  matches: readonly TeamMatchRow[],
): Promise<void> {
  const { db, services } = ctx;
  if (!isPublished(schedule)) return;
  const contacts = await listContacts(ctx, matches);
  const matchesOf = new Map<number, TeamMatchRow[]>();
  for (const { memberId, teamId } of contacts) {
    const known = matchesOf.get(memberId) ?? [];
    const own = matches.filter((match) => !known.includes(match) && teamIdsOf(match).includes(teamId));
    matchesOf.set(memberId, [...known, ...own]);
  }
  const { sessionId, sessionName, leagueName } = schedule;
  const emails = [...matchesOf].map(([toMemberId, own]) => ({
    toMemberId,
    ...matchesCanceledEmail(services.config, { matches: own, sessionId, sessionName, leagueName }),
  }));
  await services.outbox.postAll(db, emails);
}

/** Notifies everyone in the session once, if the schedule was published. */
export async function notifyOfWithdrawal(ctx: RequestContext, schedule: ScheduleHead): Promise<void> {
  const { db, services } = ctx;
  if (!isPublished(schedule)) return;
  const people = await listSessionContacts(db, schedule.sessionId);
  if (people.length === 0) return;
  await limitEmails(ctx, 'schedule-withdrawn', schedule.scheduleId);
  const content = scheduleWithdrawnEmail(services.config, schedule);
  await services.outbox.postAll(
    db,
    people.map(({ memberId }) => ({ toMemberId: memberId, ...content })),
  );
}

async function listPeople(ctx: RequestContext, matches: readonly TeamMatchRow[]): Promise<Contact[]> {
  const contacts = await listContacts(ctx, matches);
  return [...new Map(contacts.map((contact) => [contact.memberId, contact])).values()];
}

async function listContacts({ db }: RequestContext, matches: readonly TeamMatchRow[]): Promise<Contact[]> {
  const teamIds = [...new Set(matches.flatMap(teamIdsOf))];
  if (teamIds.length === 0) return [];
  return [...(await listPlayerContacts(db, teamIds)), ...(await listCaptainContacts(db, teamIds))];
}

function teamIdsOf({ position1Team, position2Team }: TeamMatchRow): number[] {
  return [position1Team, position2Team].flatMap((team) => team?.teamId ?? []);
}
