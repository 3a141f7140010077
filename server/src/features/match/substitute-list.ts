import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  SubstituteList,
  joinSubstituteList as joinCall,
  leaveSubstituteList as leaveCall,
  readSubstituteList as readCall,
} from '@courtline/contract/substitute';
import { ratingThatCounts, readerOf } from '@courtline/domain/conference/eligibility';
import { hasPassed } from '@courtline/domain/date/passed';
import { utcDay } from '@courtline/domain/date/utc-day';
import { type Actor, actingMemberIdOf, guardianIdOf } from '@courtline/domain/permission/actor';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import {
  checkOwnRating,
  checkSubstitute,
  checkSubstituteGuardian,
} from '@courtline/domain/roster/substitutes';
import type { RequestContext } from '../../context/request-context';
import { invalid, notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { rejectWard } from '../../operations/reject-ward';
import { advanceSearch } from '../../operations/run-substitute-search';
import { listSearchesWithListed, lockSearch, saveInvitationState } from '../../store/match/substitute-search';
import { isJuniorMember } from '../../store/player/juniors';
import {
  type ListReader,
  type ListedRow,
  deleteSubstituteEntry,
  findListReader,
  listSubstitutes,
  saveSubstituteEntry,
} from '../../store/session/substitute-list';

export async function readSubstituteList(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<SubstituteList> {
  const reader = await getReader(ctx, params.id);
  const isShown = reader.isOn && reader.isCaptain && !guardianIdOf(ctx.actor);
  const people = isShown ? await listSubstitutes(ctx.db, params.id) : null;
  return {
    sessionId: reader.sessionId,
    isOn: reader.isOn,
    fee: reader.fee,
    sportTypeId: reader.sportTypeId,
    knownRating: ratingThatCounts(reader, reader.sessionMatchTypeId),
    own: reader.own,
    whyNot: reader.own ? null : await whyNotJoined(ctx, reader, reader.own),
    people: people && presentPeople(ctx, reader, people),
  };
}

async function getReader({ actor, db }: RequestContext, sessionId: number): Promise<ListReader> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const reader = await findListReader(db, { sessionId, memberId: actor.memberId });
  if (!reader) throw notFound();
  return reader;
}

/** Captains are strangers to a junior who is on no roster, and see first name and initial. */
function presentPeople({ actor, now }: RequestContext, reader: ListReader, people: readonly ListedRow[]) {
  const { lastNameOf } = sightOfPeople(actor, { ...reader, readerPlaysHere: false }, now);
  return people.map((row) => {
    const known = ratingThatCounts(row, reader.sessionMatchTypeId);
    return {
      memberId: row.memberId,
      name: `${row.firstName} ${lastNameOf(row)}`.trim(),
      rating: known ?? row.rating,
      isOwnRating: known === null && row.rating !== null,
      days: row.days,
    };
  });
}

/** Without an entry a missing rating does not count yet: the person can state one. */
async function whyNotJoined(
  { actor, db, now }: Pick<RequestContext, 'actor' | 'db' | 'now'>,
  reader: ListReader,
  entry: { rating: number | null } | null,
): Promise<string | null> {
  if (!reader.isOn) return "This session doesn't have a substitute list.";
  if (hasPassed(reader.endDateUtc, now)) return 'This session has ended.';
  if (reader.playerId === null) return 'Only players can join the substitute list.';
  const isJunior = await isJuniorMember(db, memberOf(actor), utcDay(now));
  const known = ratingThatCounts(reader, reader.sessionMatchTypeId);
  const ownRating = entry ? entry.rating : known === null ? reader.ratingMin : null;
  return (
    checkSubstituteGuardian({ isJunior }, { isByGuardian: guardianIdOf(actor) !== null }) ??
    checkSubstitute(
      { ...reader, genderTypeId: reader.playerGenderTypeId, rating: known, ownRating },
      { ...reader, audience: reader },
      readerOf(guardianIdOf(actor)),
    )
  );
}

function memberOf(actor: Actor): number {
  return actor.kind === 'member' ? actor.memberId : 0;
}

export async function joinSubstituteList(
  ctx: RequestContext,
  { params, body }: Input<typeof joinCall>,
): Promise<ResponseOf<typeof joinCall>> {
  const reader = await getReader(ctx, params.id);
  await rejectWard(ctx);
  const { days } = body;
  const isKnown = ratingThatCounts(reader, reader.sessionMatchTypeId) !== null;
  const rating = isKnown ? null : body.rating;
  const badRating = rating === null ? null : checkOwnRating(rating, reader.sportTypeId);
  if (badRating) throw invalid(`rating: ${badRating}`);
  const error = await whyNotJoined(ctx, reader, { rating });
  if (error) throw ruleViolation(error);
  const [sessionId, memberId] = [params.id, memberOf(ctx.actor)];
  const by = actingMemberIdOf(ctx.actor) ?? memberId;
  await saveSubstituteEntry(ctx.db, { sessionId, memberId, by, days, rating });
  await audit(ctx, {
    what: 'substitute-list-joined',
    target: { kind: 'session', id: sessionId },
    detail: { days, rating },
  });
  return { days, rating };
}

/** Also out of every search that waits for this person; accepted invitations stand. */
export async function leaveSubstituteList(
  ctx: RequestContext,
  { params }: Input<typeof leaveCall>,
): Promise<void> {
  const { actor, db, now, services } = ctx;
  const [sessionId, memberId] = [params.id, memberOf(actor)];
  if (!(await deleteSubstituteEntry(db, { sessionId, memberId }))) throw notFound();
  for (const searchId of await listSearchesWithListed(db, { sessionId, memberId })) {
    const search = await lockSearch(db, searchId);
    if (search?.state !== 'open') continue;
    const isTheirs = (one: { memberId: number; state: string }) =>
      one.memberId === memberId && (one.state === 'open' || one.state === 'waiting');
    const left = search.invitations.filter(isTheirs);
    await saveInvitationState(
      db,
      left.map(({ invitationId }) => invitationId),
      'canceled',
    );
    const invitations = search.invitations.map((one) =>
      isTheirs(one) ? { ...one, state: 'canceled' as const } : one,
    );
    await advanceSearch(
      { db, outbox: services.outbox, config: services.config },
      { ...search, invitations },
      now,
    );
  }
  await audit(ctx, { what: 'substitute-list-left', target: { kind: 'session', id: sessionId }, detail: {} });
}
