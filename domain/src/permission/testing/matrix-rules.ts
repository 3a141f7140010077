import { checkImpersonation } from '../../account/check-impersonation';
import { checkConferenceOrganizerCount } from '../../conference/check-conference';
import { checkCaptainJoins, checkJoinRequest, checkRegistration } from '../../registration/join-session';
import { checkMove, checkWithdraw } from '../../roster/player-actions';
import { checkDeleteSchedule, checkUnpublishSchedule } from '../../schedule/edit-schedule';
import { checkDeleteSession } from '../../session/session-dialogs';
import { checkLocks } from '../../session/session-locks';
import { checkCaptainCount } from '../../team/captains';
import { checkDeleteTeam } from '../../team/delete-team';
import { type Asker, isSelf } from '../asker';
import { canCreateConference, canGrantPublishing } from '../conference';
import { knowsJuniorsOf } from '../junior';
import { canConfirmPlayer, canManageConference } from '../organizer';
import { policies, revealOf } from '../policies';
import * as privacy from '../privacy';
import * as roster from '../roster';
import { canPublishSchedule, canSeeDraftSchedule } from '../schedule';
import { isGuardianOf } from '../family';
import { canAddDrawSecret, canManageTeam, canSeePin, canSeePlayerContacts } from '../team';
import { matchRules } from './match-rules';
import { here, memberIdOf } from './people';
import { conversationRules } from './conversation-rules';
import { joiningRules } from './joining-rules';
import { leagueRules } from './league-rules';
import { type Rule, codes, field, may, policy, refused, revealed, stopped } from './rule';

const now = new Date('2026-11-12T12:00:00Z');
const tonight = '2026-11-12T23:30:00Z';

const team1 = { ...here, teamId: 1 };
const scored = { sessionTypeId: 2, statusId: 2, hasPostedScores: true };
const played = {
  hasRegisteredPlayers: true,
  hasPostedResults: true,
  hasPublishedSchedule: true,
  hasSchedule: true,
};
const registered = {
  hasPostedScores: true,
  canBeMovedOrCopied: true,
  canBeRefunded: false,
  isCaptain: false,
};
const running = { endDateUtc: '2026-12-20T00:00:00Z' };

const organizer = may(({ actor }) => canManageConference(actor, here));
const captain = may((asker) => canManageTeam(asker, team1));
const draftReader = revealed(({ actor }) => canSeeDraftSchedule(actor, here));
const leagueOnly = may(({ actor }) => canCreateConference(actor, here));
const inSession = ({ captainOf, rosteredOn }: Asker) => ({
  isCaptain: captainOf.length > 0,
  isRostered: rosteredOn.length > 0,
  hasAskedBefore: false,
});

const captaincy = ({ captainOf }: Asker) => ({
  isCaptain: captainOf.length > 0,
  captainsThisTeam: captainOf.includes(1),
});

const demoMailbox: Rule = ({ actor }) => codes[policies.readMailbox(actor, { isDemo: true })];

const neverPlayed = { leagueIds: [], conferenceIds: [], isJunior: false };

/** Hidden for everyone except member 999. */
const ownOnly: Rule = ({ actor }) =>
  actor.kind === 'visitor' ? codes.signIn : codes[revealOf(isSelf(actor, 999))];

/** Hidden for everyone except the guardian, member 999. */
const guardianOnly: Rule = ({ actor }) =>
  actor.kind === 'visitor' ? codes.signIn : codes[revealOf(isGuardianOf(actor, { guardianIds: [999] }))];

const ofAnotherGuardian = [
  'PUT /v1/me/family/children/{childId}',
  'PUT /v1/me/family/children/{childId}/consent',
  'PUT /v1/me/family/children/{childId}/told',
  'POST /v1/me/family/children/{childId}/invitations',
  'DELETE /v1/me/family/children/{childId}/invitations/{id}',
  'DELETE /v1/me/family/children/{childId}/guardian',
  'POST /v1/me/family/children/{childId}/account',
  'PUT /v1/me/family/claims/{id}',
].map((operation) => `${operation} (of another guardian)`);

/** Pages behind signed links that show a form and take it. */
const linkPages =
  'availability score substitute makeup makeup-date season-dates team-return player-return'.split(' ');

/** The rule of every call that has its own. */
export const rules: Record<string, Rule> = {
  ...matchRules,
  ...conversationRules,
  ...joiningRules,
  ...leagueRules,
  ...Object.fromEntries(ofAnotherGuardian.map((operation) => [operation, guardianOnly])),
  'GET /v1/auth/current': policy('anyone'),
  'GET /v1/maps/predictions?input=': policy('anyone'),
  'GET /v1/maps/places/{placeId}': policy('anyone'),
  'GET /v1/maps/reverse?lat&lng': policy('anyone'),
  'GET /v1/maps/geocode?address=': policy('anyone'),
  'GET /v1/auth/logout': policy('anyone'),
  'POST /v1/auth/logout': policy('anyone'),
  'POST /v1/auth/confirm/code (without a mail server)': refused(policy('member'), '409'),
  'POST /v1/leagues/sessions/{S}/joinrequests': stopped(policy('member'), (asker) =>
    checkJoinRequest(inSession(asker), running, { now }),
  ),
  'POST /v1/leagues/sessions/initiate-registration': stopped(
    policy('memberInPerson'),
    (asker) => checkRegistration(inSession(asker), running, { now }) ?? checkCaptainJoins(captaincy(asker)),
  ),
  'GET /v1/leagues/session/{S}/playeravailableteams?memberId=self': may((asker, who) =>
    roster.canListAvailableTeams(asker.actor, here, memberIdOf(who)),
  ),
  'GET /v1/leagues/session/{S}/playeravailableteams?memberId=other': may(({ actor }) =>
    roster.canListAvailableTeams(actor, here, 999),
  ),
  'PUT /v1/me/appointments/{kind}/{id} (own)': policy('memberInPerson'),
  'PUT /v1/me/appointments/{kind}/{id} (of another member)': ownOnly,
  'DELETE /v1/me/appointments/{kind}/{id} (own)': policy('memberInPerson'),
  'DELETE /v1/me/appointments/{kind}/{id} (of another member)': ownOnly,
  'DELETE /v1/me/absences/{id} (of another member)': ownOnly,
  'DELETE /v1/me/push/{id} (of another member)': ownOnly,
  'PUT /v1/auth/passkeys/{id} (of another member)': ownOnly,
  'DELETE /v1/auth/passkeys/{id} (of another member)': ownOnly,
  'DELETE /v1/me/tokens/{id} (of another member)': ownOnly,
  'PUT /v1/me/substitute-invitations/{id} (of another member)': ownOnly,
  'DELETE /v1/me/waiting-list/{id} (of another member)': ownOnly,
  'DELETE /v1/me/team-invitations/{id} (of another member)': ownOnly,
  'GET /v1/leagues/registrations/{id} (of another member)': revealed(({ actor }) =>
    privacy.canSeeRegistration(actor, { ...here, memberId: 999 }),
  ),
  'DELETE /v1/leagues/sessions/{S}/requests/{id} (of another member)': ownOnly,
  'POST /v1/leagues/registrations/{id}/confirm (of another member)': ownOnly,
  'DELETE /v1/leagues/registrations/{id} (of another member)': ownOnly,
  'PUT /v1/leagues/registrations/{id}/receipt-email (of another member)': ownOnly,
  'POST /v1/leagues/registrations/{id}/refund (withdrawn)': ({ actor }) =>
    actor.kind === 'visitor'
      ? codes.signIn
      : codes[revealOf(privacy.canSeeRegistration(actor, { ...here, memberId: 999 }))],
  'DELETE /v1/auth/sessions/{other}': ({ actor }) =>
    actor.kind === 'visitor'
      ? codes.signIn
      : codes[revealOf(privacy.canEndLoginSession(actor, { memberId: 999 }))],
  'POST /v1/admin/impersonate (another admin)': stopped(policy('admin'), () =>
    checkImpersonation({ memberId: memberIdOf('A'), isAdmin: true }, { memberId: 999, isAdmin: true }),
  ),
  'GET /v1/leagues/playerclaims': policy('organizer'),
  'PUT /v1/leagues/playerclaims/{id}': claim({ leagueIds: [1], conferenceIds: [10], isJunior: false }),
  'PUT /v1/leagues/playerclaims/{id} (never on a team)': claim(neverPlayed),
  'PUT /v1/players/{id}/ratings': claim({ leagueIds: [1], conferenceIds: [10], isJunior: false }),
  'PUT /v1/players/{id}/birth-date': claim({ leagueIds: [1], conferenceIds: [10], isJunior: false }),
  'PUT /v1/players/{id}/ratings (never on a team)': claim(neverPlayed),
  'GET /v2/leagues/sessions/{S}/schedule?showDraftSchedules=true (draft)': draftReader,
  'GET /v1/leagues/sessions/{S}/schedule?showDraftSchedules=true (draft)': draftReader,
  'GET /v1/leagues/sessions/{S}/scheduleByDate?showDraftSchedules=true (draft)': draftReader,
  'GET /v1/leagues/schedules/{id} (draft)': draftReader,
  'GET /v1/leagues/sessions/{S}/groups (draft)': draftReader,
  'POST /v1/leagues/conferences (in L)': leagueOnly,
  'PUT /v1/leagues/conferences/{K}': organizer,
  'PUT /v1/leagues/conferences/{K} moving leagueId': refused(organizer, '400'),
  'POST /v1/leagues/conferences/{K}/organizers': organizer,
  'DELETE /v1/leagues/conferences/{K}/organizers/{id}': organizer,
  'DELETE /v1/leagues/conferences/{K}/organizers/{id} (the last one)': stopped(organizer, () =>
    checkConferenceOrganizerCount(0),
  ),
  'PUT /v1/leagues/conferences/{K}/organizers/{id} {canPublish}': may(({ actor }) =>
    canGrantPublishing(actor, here),
  ),
  'POST /v1/leagues/schedules/{id}/publish': publisher(true),
  'PUT /v1/leagues/schedules/{id}/unpublish': publisher(true),
  'POST /v1/leagues/schedules/{id}/publish (canPublish is false)': publisher(false),
  'PUT /v1/leagues/schedules/{id}/unpublish (canPublish is false)': publisher(false),
  'PUT /v1/leagues/teammembers/move': may(({ actor }) => roster.canMovePlayers(actor, here)),
  'PUT /v1/leagues/teammembers/copy': may(({ actor }) => roster.canMovePlayers(actor, here)),
  'POST /v1/leagues/teammembers/withdraw (+refund)': may(({ actor }) => roster.canMovePlayers(actor, here)),
  'PUT /v1/leagues/teammembers/toggle-substitute': may((asker) => roster.canMarkSubstitutes(asker, team1)),
  'DELETE /v1/leagues/sessions/{S} (players registered)': stopped(organizer, () =>
    checkDeleteSession({ hasRegisteredPlayers: true }),
  ),
  'DELETE /v1/leagues/teams/{1} (players registered)': stopped(organizer, () =>
    checkDeleteTeam({ teamMemberCount: 1, sessionStartDateUtc: tonight }, now),
  ),
  'DELETE /v1/leagues/schedules/{id} (posted scores)': stopped(organizer, () => checkDeleteSchedule(scored)),
  'PUT /v1/leagues/schedules/{id}/unpublish (posted scores)': stopped(publisher(true), () =>
    checkUnpublishSchedule(scored),
  ),
  'PUT session: locked field after results': stopped(organizer, () => checkLocks(['teamsMax'], played)),
  'PUT session: registrationFee after a registration': stopped(organizer, () =>
    checkLocks(['registrationFee'], played),
  ),
  'POST /v1/leagues/teammembers/withdraw (nothing to refund)': stopped(organizer, () =>
    checkWithdraw(registered, 2),
  ),
  'PUT /v1/leagues/teammembers/move (posted scores)': stopped(organizer, () => checkMove(registered)),
  'DELETE /v1/leagues/teams/{1}/captains/{last}': stopped(captain, () => checkCaptainCount(0)),
  'POST /v1/leagues/teams/{1}/captains when 3 exist': stopped(captain, () => checkCaptainCount(4)),
  'PUT /v1/leagues/teams/{1} with sessionId/wins/teamPowerIndex': refused(captain, '400'),
  'FIELD organizer e-mail and phone unmasked': field(({ actor }) => privacy.canSeeOrganizerContacts(actor)),
  'PUT /v1/leagues/teams/{1}/draw-secret': may((asker) => canAddDrawSecret(asker, 1)),
  'FIELD team.registrationPin value': field((asker) => canSeePin(asker, team1)),
  'FIELD player e-mail/phone of team 1': field((asker) => canSeePlayerContacts(asker, team1)),
  'FIELD full last name in junior leagues': field(({ actor, captainOf, rosteredOn }) =>
    knowsJuniorsOf(actor, { ...here, readerPlaysHere: captainOf.length + rosteredOn.length > 0 }),
  ),
  'FIELD payment amounts/refund state of others': field(({ actor }) =>
    privacy.canSeeRegistration(actor, { ...here, memberId: 999 }),
  ),
  'GET /v1/dev/mails (in demo mode)': demoMailbox,
  'GET /v1/dev/mails/{id} (in demo mode)': demoMailbox,
  'GET /v1/dev/mails/{id}/html (in demo mode)': demoMailbox,
  'GET /v1/unsubscribe (changed link)': refused(policy('anyone'), '403'),
  'POST /unsubscribe (changed link)': refused(policy('anyone'), '403'),
  'GET /v1/me/calendar.ics (changed address)': refused(policy('anyone'), '404'),
  ...Object.fromEntries(
    linkPages.flatMap((name) => [
      [`GET /link/${name} (changed link)`, refused(policy('anyone'), '403')],
      [`POST /link/${name} (changed link)`, refused(policy('anyone'), '403')],
    ]),
  ),
  'GET /link/matches (changed link)': refused(policy('anyone'), '403'),
  'POST /link/stop (changed link)': refused(policy('anyone'), '403'),
  'POST /v1/leagues/{L}/terms/acceptances': policy('memberInPerson'),
  'POST /v1/me/announcements/{id}/opened (to another member)': ownOnly,
};

/** The rule of every call of a group, unless it has its own above. */
export const groupRules: Record<string, Rule> = {
  'public read': policy('anyone'),
  anonymous: policy('anyone'),
  machine: policy('anyone'),
  'signed-in, own data': policy('member'),
  'organizer read': organizer,
  'organizer write': organizer,
  'captain of team 1': captain,
  admin: policy('admin'),
};

function claim(playedIn: Parameters<typeof canConfirmPlayer>[1]): Rule {
  return (asker, who) => {
    const code = policy('organizer')(asker, who);
    return code === '200' ? codes[revealOf(canConfirmPlayer(asker.actor, playedIn))] : code;
  };
}

function publisher(canPublish: boolean): Rule {
  return may(({ actor }) => canPublishSchedule(actor, { ...here, canPublish }));
}
