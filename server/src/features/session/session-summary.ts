import type { Answer, Input } from '@courtline/contract/call';
import type { SessionOrganizer, sessionSummary as summaryCall } from '@courtline/contract/session';
import { conferenceRatingsOf } from '@courtline/domain/conference/rating-range';
import type { Actor } from '@courtline/domain/permission/actor';
import { canSeeWholePerson, shownName } from '@courtline/domain/permission/junior';
import { canSeeOrganizerContacts, maskEmail, maskPhone } from '@courtline/domain/permission/privacy';
import { checkJoinRequest } from '@courtline/domain/registration/join-session';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import {
  type PlaceInSession,
  type SessionOrganizerRow,
  findPlaceInSession,
  getAudience,
  listSessionOrganizers,
} from '../../store/session-people';
import { type WholeSession, findWholeSession } from '../../store/whole-session';
import { presentSession } from './present-session';

type Summary = Answer<typeof summaryCall>;

export async function sessionSummary(
  asking: Asking,
  { params }: Input<typeof summaryCall>,
): Promise<Summary> {
  const { actor, db } = asking;
  const session = await findWholeSession(db, params.id);
  if (!session) throw notFound();
  const [audience, organizers, place] = await Promise.all([
    getAudience(db, session.conferenceId),
    listSessionOrganizers(db, session.conferenceId),
    actor.kind === 'member' ? findPlaceInSession(db, session.id, actor.memberId) : nowhere,
  ]);
  return {
    session: presentSession(session, actor),
    conference: conferenceOf(audience, session),
    conferenceOrganizers: organizers.map((row) => presentOrganizer(row, asking)),
    ...ownPlace(asking, session, place),
  };
}

const nowhere: PlaceInSession = { teams: [], captainRequestStatusId: null, hasAskedToJoin: false };

type Audience = Awaited<ReturnType<typeof getAudience>>;

function conferenceOf({ ratingMin, ratingMax, ...audience }: Audience, { sportTypeId }: WholeSession) {
  return {
    ...audience,
    genderTypeId: audience.genderTypeId as Summary['conference']['genderTypeId'],
    sportTypeId: sportTypeId as Summary['conference']['sportTypeId'],
    conferenceRatings: conferenceRatingsOf(sportTypeId, { min: ratingMin, max: ratingMax }),
  };
}

function presentOrganizer(row: SessionOrganizerRow, { actor, now }: Asking): SessionOrganizer {
  const { memberId, playerId, profileImage } = row;
  const today = now.toISOString().slice(0, 10);
  return {
    id: memberId,
    memberId,
    playerId,
    profileImage: canSeeWholePerson(actor, row, today) ? profileImage : null,
    ...shownName(actor, row, today),
    ...contactsOf(row, actor),
  };
}

function contactsOf({ phone, email }: SessionOrganizerRow, actor: Actor) {
  if (canSeeOrganizerContacts(actor)) return { phone, email };
  return { phone: phone && maskPhone(phone), email: email && maskEmail(email) };
}

function ownPlace({ actor, now }: Asking, session: WholeSession, place: PlaceInSession) {
  const person = {
    isRostered: place.teams.some(({ isRostered }) => isRostered),
    isCaptain: place.teams.some(({ isCaptain }) => isCaptain),
    hasAskedBefore: place.hasAskedToJoin,
  };
  const statusId = place.captainRequestStatusId as RequestStatusId | null;
  return {
    captainRequest: {
      currentRequest: statusId && { sessionRequestStatusTypeId: statusId },
      isCaptainInSession: person.isCaptain,
    },
    memberTeams: place.teams,
    sessionJoinRequest: {
      canSendSessionJoinRequest: actor.kind === 'member' && checkJoinRequest(person, session, now) === null,
    },
  };
}

type RequestStatusId = NonNullable<Summary['captainRequest']['currentRequest']>['sessionRequestStatusTypeId'];
