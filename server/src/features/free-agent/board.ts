import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  FreeAgent,
  FreeAgentBoard,
  joinFreeAgents as joinCall,
  leaveFreeAgents as leaveCall,
  readFreeAgents as readCall,
} from '@courtline/contract/free-agent';
import { ratingThatCounts, readerOf } from '@courtline/domain/conference/eligibility';
import { hasPassed } from '@courtline/domain/date/passed';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkTeamInvites, seesFreeAgents } from '@courtline/domain/free-agent/free-agents';
import { actingMemberIdOf, guardianIdOf } from '@courtline/domain/permission/actor';
import { isJunior, sightOfPeople } from '@courtline/domain/permission/junior';
import { canManageConference } from '@courtline/domain/permission/organizer';
import {
  checkOwnRating,
  checkSubstitute,
  checkSubstituteGuardian,
} from '@courtline/domain/roster/substitutes';
import type { RequestContext } from '../../context/request-context';
import { invalid, notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { rejectWard } from '../../operations/reject-ward';
import {
  type BoardReader,
  type FreeAgentRow,
  deleteFreeAgent,
  findBoardReader,
  listFreeAgents,
  saveFreeAgent,
} from '../../store/free-agent/free-agent';
import { listRosterSpots } from '../../store/registration/roster-spot';
import { bumpSessionVersion } from '../../store/session/session-lock';

export async function readFreeAgents(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<FreeAgentBoard> {
  const { actor } = ctx;
  const { reader } = await getReader(ctx, params.id);
  // A guardian who acts for a child sees no more than any member.
  const isInPerson = guardianIdOf(actor) === null;
  const teams = isInPerson ? await listInvitingTeams(ctx, reader) : [];
  const isOrganizer = isInPerson && canManageConference(actor, reader);
  const isShown = seesFreeAgents({ isOrganizer, teams });
  return {
    sessionId: reader.sessionId,
    sportTypeId: reader.sportTypeId,
    knownRating: ratingThatCounts(reader, reader.sessionMatchTypeId),
    placeName: isJunior(reader, utcDay(ctx.now)) ? null : reader.placeName,
    own: reader.own,
    whyNot: reader.own ? null : whyNotJoined(ctx, reader, null),
    teams,
    people: isShown ? presentPeople(ctx, reader, await listFreeAgents(ctx.db, reader)) : null,
  };
}

async function getReader({ actor, db }: RequestContext, sessionId: number) {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const reader = await findBoardReader(db, { sessionId, memberId });
  if (!reader) throw notFound();
  return { reader, memberId };
}

async function listInvitingTeams(
  { db, now }: RequestContext,
  { sessionId, captainOf }: BoardReader,
): Promise<FreeAgentBoard['teams']> {
  if (captainOf.length === 0) return [];
  const spots = await listRosterSpots(db, { sessionId, memberId: null, now });
  return spots
    .filter(({ teamId }) => captainOf.includes(teamId))
    .map((spot) => ({ id: spot.teamId, name: spot.teamName, whyNot: checkTeamInvites(spot, spot, now) }));
}

/** Captains are strangers to a junior who is on no roster, and see first name and initial. */
function presentPeople(
  { actor, now }: RequestContext,
  reader: BoardReader,
  people: readonly FreeAgentRow[],
): FreeAgent[] {
  const { lastNameOf } = sightOfPeople(actor, { ...reader, readerPlaysHere: false }, now);
  const today = utcDay(now);
  return people.map((row) => {
    const known = ratingThatCounts(row, reader.sessionMatchTypeId);
    return {
      memberId: row.memberId,
      name: `${row.firstName} ${lastNameOf(row)}`.trim(),
      rating: known ?? row.rating,
      isOwnRating: known === null && row.rating !== null,
      days: row.days,
      placeName: row.showsPlace && !isJunior(row, today) ? row.placeName : null,
      invitations: row.invitations,
    };
  });
}

/** Without an entry a missing rating does not count yet: the person can state one. */
function whyNotJoined(
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  reader: BoardReader,
  entry: { rating: number | null } | null,
): string | null {
  if (hasPassed(reader.endDateUtc, now)) return 'This session has ended.';
  if (reader.playerId === null) return 'Only players can join the board.';
  const known = ratingThatCounts(reader, reader.sessionMatchTypeId);
  const ownRating = entry ? entry.rating : known === null ? reader.ratingMin : null;
  const isByGuardian = guardianIdOf(actor) !== null;
  return (
    checkSubstituteGuardian({ isJunior: isJunior(reader, utcDay(now)) }, { isByGuardian }) ??
    checkSubstitute(
      { ...reader, genderTypeId: reader.playerGenderTypeId, rating: known, ownRating },
      { ...reader, audience: reader },
      readerOf(guardianIdOf(actor)),
    )
  );
}

export async function joinFreeAgents(
  ctx: RequestContext,
  { params, body }: Input<typeof joinCall>,
): Promise<ResponseOf<typeof joinCall>> {
  const { actor, db, now } = ctx;
  const sessionId = params.id;
  await getReader(ctx, sessionId);
  await rejectWard(ctx);
  // People join teams under the same lock, so that no one stays on the board beside a roster.
  await bumpSessionVersion(db, sessionId);
  const { reader, memberId } = await getReader(ctx, sessionId);
  const isKnown = ratingThatCounts(reader, reader.sessionMatchTypeId) !== null;
  const rating = isKnown ? null : body.rating;
  const badRating = rating === null ? null : checkOwnRating(rating, reader.sportTypeId);
  if (badRating) throw invalid(`rating: ${badRating}`);
  const error = whyNotJoined(ctx, reader, { rating });
  if (error) throw ruleViolation(error);
  const entry = { days: body.days, rating, showsPlace: body.showsPlace && !isJunior(reader, utcDay(now)) };
  const by = actingMemberIdOf(actor) ?? memberId;
  await saveFreeAgent(db, { sessionId, memberId, ...entry, by, now });
  await audit(ctx, {
    what: 'free-agents-joined',
    target: { kind: 'session', id: sessionId },
    detail: entry,
  });
  return entry;
}

/** Invitations of teams end with the entry. */
export async function leaveFreeAgents(
  ctx: RequestContext,
  { params }: Input<typeof leaveCall>,
): Promise<void> {
  const { memberId } = await getReader(ctx, params.id);
  if (!(await deleteFreeAgent(ctx.db, { sessionId: params.id, memberId }))) throw notFound();
  await audit(ctx, { what: 'free-agents-left', target: { kind: 'session', id: params.id }, detail: {} });
}
