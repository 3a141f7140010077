import type { ResponseOf, Input } from '@courtline/contract/call';
import type { SessionOrganizer, sessionSummary as summaryCall } from '@courtline/contract/session';
import { conferenceRatingsOf } from '@courtline/domain/conference/rating-range';
import { utcDay } from '@courtline/domain/date/utc-day';
import { type Actor, memberIdOf } from '@courtline/domain/permission/actor';
import { isSelf } from '@courtline/domain/permission/asker';
import { canSeeWholePerson, shownName } from '@courtline/domain/permission/junior';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { canSeeOrganizerContacts, maskEmail, maskPhone } from '@courtline/domain/permission/privacy';
import { checkJoinRequest } from '@courtline/domain/registration/join-session';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import {
  type SessionOrganizerRow,
  type SessionPage,
  findSessionPage,
} from '../../store/session/session-people';
import { findSessionPageVersion } from '../../store/session/session-version';
import { presentSession } from './present-session';

type Summary = ResponseOf<typeof summaryCall>;

export async function sessionSummary(
  ctx: RequestContext,
  { params }: Input<typeof summaryCall>,
): Promise<Summary> {
  const { actor, db } = ctx;
  const page = await findSessionPage(db, params.id, memberIdOf(actor));
  if (!page) throw notFound();
  return {
    session: presentSession(page, actor),
    conference: conferenceOf(page),
    conferenceOrganizers: page.organizers.map((row) => presentOrganizer(row, page, ctx)),
    ...ownStatus(ctx, page),
    rounds: page.rounds,
    recordHead: page.recordHead,
    hasDrawCeremony: page.hasDrawCeremony,
  };
}

/** All visitors share one cached response per day: a junior organizer's name is shown in full once they come of age. */
export async function sameSummary({ actor, db, now }: RequestContext, { params }: Input<typeof summaryCall>) {
  if (actor.kind === 'member') return null;
  const version = await findSessionPageVersion(db, params.id);
  return version && ['visitor', utcDay(now), version];
}

function conferenceOf({ audience: { ratingMin, ratingMax, ...audience }, sportTypeId }: SessionPage) {
  return {
    ...audience,
    genderTypeId: audience.genderTypeId as Summary['conference']['genderTypeId'],
    sportTypeId,
    conferenceRatings: conferenceRatingsOf(sportTypeId, { min: ratingMin, max: ratingMax }),
  };
}

function presentOrganizer(
  row: SessionOrganizerRow,
  page: SessionPage,
  { actor, now }: RequestContext,
): SessionOrganizer {
  const { memberId, playerId, profileImage } = row;
  const isKnown = canManageConference(actor, page) || isSelf(actor, memberId);
  const sight = { isKnown, today: utcDay(now) };
  return {
    id: memberId,
    memberId,
    playerId,
    hasAccepted: row.hasAccepted,
    profileImage: canSeeWholePerson(row, sight) ? profileImage : null,
    ...shownName(row, sight),
    ...(canSeeWholePerson(row, sight) ? contactsOf(row, actor) : { phone: null, email: null }),
  };
}

function contactsOf({ phone, email }: SessionOrganizerRow, actor: Actor) {
  if (canSeeOrganizerContacts(actor)) return { phone, email };
  return { phone: phone && maskPhone(phone), email: email && maskEmail(email) };
}

function ownStatus({ actor, now }: RequestContext, session: SessionPage) {
  const { ownRoles } = session;
  const person = {
    isRostered: ownRoles.teams.some(({ isRostered }) => isRostered),
    isCaptain: ownRoles.teams.some(({ isCaptain }) => isCaptain),
    hasAskedBefore: ownRoles.hasAskedToJoin,
  };
  const statusId = ownRoles.captainRequestStatusId as RequestStatusId | null;
  return {
    captainRequest: {
      currentRequest: statusId && { sessionRequestStatusTypeId: statusId },
      isCaptainInSession: person.isCaptain,
    },
    memberTeams: ownRoles.teams.map((team) => ({ ...team, crest: crestOf(team.teamId, team.crest) })),
    sessionJoinRequest: {
      canSendSessionJoinRequest:
        actor.kind === 'member' && checkJoinRequest(person, session, { now }) === null,
    },
  };
}

type RequestStatusId = NonNullable<Summary['captainRequest']['currentRequest']>['sessionRequestStatusTypeId'];
