import type { Input } from '@courtline/contract/call';
import type { Schedule } from '@courtline/contract/schedule';
import type { addTeamMatch as addCall } from '@courtline/contract/season';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { makeLines } from '@courtline/domain/match/make-lines';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { byeStatusOf, checkNewTeamMatch } from '@courtline/domain/schedule/add-team-match';
import { checkAddTeamMatch } from '@courtline/domain/schedule/edit-schedule';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { resolveLocation } from '../../operations/resolve-location';
import { ruleViolation, invalid, notFound } from '../../context/service-error';
import { getTimeZone } from '../../store/search/place';
import { listRounds } from '../../store/schedule/round';
import { findScheduleHead } from '../../store/schedule/schedule';
import { bumpScheduleVersion } from '../../store/schedule/save-schedule';
import { listPlayingTeams, saveTeamMatches } from '../../store/schedule/create-schedule';
import { nextTeamMatchNumber } from '../../store/schedule/team-match';
import { type WholeSession, findWholeSession } from '../../store/session/session-details';
import { getLockedSchedule } from './locked-schedule';
import { notifyOfNewMatch } from './notify-of-change';
import { getSchedule } from './read-schedule';

type Body = Input<typeof addCall>['body'];

export async function addTeamMatch(
  ctx: RequestContext,
  { params: { id }, body }: Input<typeof addCall>,
): Promise<Schedule> {
  const { db } = ctx;
  const placeId = await resolvePlace(ctx, id, body);
  const options = { id, version: body.version, may: canManageConference, check: checkAddTeamMatch };
  const schedule = await getLockedSchedule(ctx, options);
  const { sessionId } = schedule;
  const rounds = await listRounds(db, id);
  if (!rounds.some((round) => round.id === body.roundId)) {
    throw invalid('roundId: is no round of this schedule');
  }
  const session = await findWholeSession(db, sessionId);
  if (!session) throw notFound();
  await checkMatch(ctx, body, { session, placeId });
  const number = await nextTeamMatchNumber(db, sessionId);
  const match = { ...newMatchOf(body), number, placeId };
  const lines = makeLines(session, match.byeStatusTypeId);
  await saveTeamMatches(db, { sessionId, matches: [match], lines });
  await bumpScheduleVersion(db, id);
  await audit(ctx, { what: 'match-added', target: { kind: 'schedule', id }, detail: match });
  await notifyOfNewMatch(ctx, schedule, number);
  return getSchedule(ctx, id);
}

/** Resolves the location before any row is locked, and only if the caller may add a match. */
async function resolvePlace(ctx: RequestContext, id: number, { matchLocation }: Body): Promise<number> {
  const { actor, db } = ctx;
  const found = await findScheduleHead(db, { id }, memberIdOf(actor));
  if (!found) throw notFound();
  requirePolicy(actor, canManageConference(actor, found));
  return resolveLocation(ctx, matchLocation, found.leagueId);
}

/** The day is the calendar day in the time zone of the court. */
async function checkMatch(
  { db }: RequestContext,
  body: Body,
  { session, placeId }: { session: WholeSession; placeId: number },
): Promise<void> {
  const timeZone = await getTimeZone(db, placeId);
  const teamIds = (await listPlayingTeams(db, session.id)).map(({ teamId }) => teamId);
  const form = { ...newMatchOf(body), ...wallTimeOf(body.matchDateTime, timeZone), hasLocation: true };
  const error = checkNewTeamMatch(form, { ...session, teamIds }, timeZone);
  if (error) throw ruleViolation(error);
}

function newMatchOf({ roundId, position1TeamId, position2TeamId = null, matchDateTime }: Body) {
  return {
    roundId,
    position1TeamId,
    position2TeamId,
    matchDate: matchDateTime,
    byeStatusTypeId: byeStatusOf({ position2TeamId }),
  };
}
