import type { Input, ResponseOf } from '@courtline/contract/call';
import type { answerInvitation as answerCall } from '@courtline/contract/substitute';
import { ratingThatCounts } from '@courtline/domain/conference/eligibility';
import { availabilities } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { actingMemberIdOf } from '@courtline/domain/permission/actor';
import { shortLastName } from '@courtline/domain/permission/privacy';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import {
  checkInvitationAnswer,
  checkSubstitute,
  checkSubstituteGuardian,
} from '@courtline/domain/roster/substitutes';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { rejectWard } from '../../operations/reject-ward';
import {
  advanceSearch,
  fillSearch,
  notifyCaptains,
  readSearchNews,
} from '../../operations/run-substitute-search';
import type { SearchNews } from '../../operations/substitute-emails';
import { saveAvailability } from '../../store/match/availability';
import { lockTeamMatch } from '../../store/match/lock-match';
import { deleteMatchSubstitute, saveMatchSubstitute } from '../../store/match/match-substitute';
import {
  type Invitation,
  type Search,
  findSearchOf,
  lockSearch,
  saveAnswer,
  saveSearchState,
} from '../../store/match/substitute-search';
import { isJuniorMember } from '../../store/player/juniors';
import { findListReader } from '../../store/session/substitute-list';
import { findSpot } from '../../store/team/save-roster';
import { notifyTeam } from '../../store/team/team-events';
import { findPerson } from '../../store/team/team-people';
import { searchTools } from './invite-substitutes';

export async function answerInvitation(
  ctx: RequestContext,
  { params, body }: Input<typeof answerCall>,
): Promise<ResponseOf<typeof answerCall>> {
  const { isAccepted } = body;
  await saveInvitationAnswer(ctx, { invitationId: params.id, isAccepted });
  return { state: isAccepted ? 'accepted' : 'declined' };
}

type Answer = { invitationId: number; isAccepted: boolean };

/** The caller's own answer, in the caller's transaction. The lock of the search lets only one person take the spot. */
export async function saveInvitationAnswer(ctx: RequestContext, answer: Answer): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const { invitationId } = answer;
  const found = await findSearchOf(db, { invitationId, memberId });
  if (!found) throw notFound();
  await lockTeamMatch(db, found.teamMatchId);
  const search = await lockSearch(db, found.searchId);
  const invitation = search?.invitations.find((one) => one.invitationId === invitationId);
  const news = search && (await readSearchNews(db, search));
  if (!search || !invitation || !news) throw notFound();
  const { isAccepted } = answer;
  const error =
    whyNotAsked(news.match, now) ??
    checkInvitationAnswer({ ...invitation, searchState: search.state }, { isAccepted, now });
  if (error) throw ruleViolation(error);
  if (invitation.state === (isAccepted ? 'accepted' : 'declined')) return;
  if (isAccepted) await accept(ctx, { search, invitation, news });
  else await decline(ctx, { search, invitation, news });
  await audit(ctx, {
    what: isAccepted ? 'substitute-accepted' : 'substitute-declined',
    target: { kind: 'team-match', id: search.teamMatchId },
    detail: { invitationId: invitation.invitationId, teamId: search.teamId },
  });
  await notifyTeam(db, { ...news.match, teamId: search.teamId, audience: 'captains' });
}

type Answered = { search: Search; invitation: Invitation; news: SearchNews };

async function accept(ctx: RequestContext, { search, invitation, news }: Answered): Promise<void> {
  const { db, now } = ctx;
  const { invitationId } = invitation;
  const by = actingMemberIdOf(ctx.actor) ?? 0;
  const teamMemberId = invitation.isListed
    ? await giveSpot(ctx, { search, invitation, news })
    : await findOwnSpot(ctx, search, invitation);
  await saveAnswer(db, { invitationId, state: 'accepted', by, now });
  const { teamMatchId } = search;
  const statusId = availabilities.yes.id;
  await saveAvailability(db, { teamMatchId, teamMemberIds: [teamMemberId], statusId, by }, now);
  await fillSearch(searchTools(ctx), news, { search, acceptedId: invitationId });
  await notifyCaptains(searchTools(ctx), news, { kind: 'accepted', playerName: await nameOf(ctx) });
}

/** Checks everything again: days may have passed since the captain chose. */
async function giveSpot(ctx: RequestContext, { search, invitation, news }: Answered): Promise<number> {
  const { actor, db, now } = ctx;
  const { memberId } = invitation;
  const isByGuardian = actor.kind === 'member' && actor.guardianId !== undefined;
  await rejectWard(ctx);
  const isJunior = await isJuniorMember(db, memberId, utcDay(now));
  const reader = await findListReader(db, { sessionId: news.match.sessionId, memberId });
  if (!reader) throw notFound();
  if (!reader.own || !reader.isOn) throw ruleViolation("You're no longer on the substitute list.");
  const person = {
    ...reader,
    genderTypeId: reader.playerGenderTypeId,
    rating: ratingThatCounts(reader, reader.sessionMatchTypeId),
    ownRating: reader.own.rating,
  };
  const error =
    checkSubstituteGuardian({ isJunior }, { isByGuardian }) ??
    checkSubstitute(person, { ...reader, audience: reader }, isByGuardian ? 'organizer' : 'player');
  if (error) throw ruleViolation(error);
  const { teamMatchId, teamId, by } = search;
  const { invitationId } = invitation;
  return saveMatchSubstitute(db, { teamMatchId, teamId, memberId, invitationId, by, now });
}

async function findOwnSpot({ db }: RequestContext, { teamId }: Search, { memberId }: Invitation) {
  const spot = await findSpot(db, { teamId, memberId });
  if (!spot) throw ruleViolation("You're no longer on this team.");
  return spot.teamMemberId;
}

async function decline(ctx: RequestContext, { search, invitation, news }: Answered): Promise<void> {
  const { db, now } = ctx;
  const { invitationId, memberId } = invitation;
  const by = actingMemberIdOf(ctx.actor) ?? 0;
  await saveAnswer(db, { invitationId, state: 'declined', by, now });
  if (invitation.state !== 'accepted') {
    const invitations = search.invitations.map((one) =>
      one.invitationId === invitationId ? { ...one, state: 'declined' as const } : one,
    );
    return advanceSearch(searchTools(ctx), { ...search, invitations }, now);
  }
  await saveSearchState(db, search.searchId, 'ended');
  if (invitation.isListed) await deleteMatchSubstitute(db, { invitationId, now });
  else {
    const spot = await findSpot(db, { teamId: search.teamId, memberId });
    const { teamMatchId } = search;
    if (spot)
      await saveAvailability(
        db,
        { teamMatchId, teamMemberIds: [spot.teamMemberId], statusId: availabilities.no.id, by },
        now,
      );
  }
  await notifyCaptains(searchTools(ctx), news, { kind: 'gave-up', playerName: await nameOf(ctx) });
}

/** As the captain saw it in the list. */
async function nameOf({ actor, db, now }: RequestContext): Promise<string> {
  const memberId = actor.kind === 'member' ? actor.memberId : 0;
  const person = await findPerson(db, memberId);
  if (!person) return 'A substitute';
  const isJunior = await isJuniorMember(db, memberId, utcDay(now));
  return `${person.firstName} ${isJunior ? shortLastName(person.lastName) : person.lastName}`.trim();
}
