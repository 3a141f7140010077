import { expect, it } from 'vitest';
import { checkImpersonation } from '../account/check-impersonation';
import { checkConferenceOrganizerCount } from '../conference/check-conference';
import { canSeeSide, relationTo } from '../lineup/visibility';
import { checkJoinRequest, checkRegistration } from '../registration/join-session';
import { checkMove, checkWithdraw } from '../roster/player-actions';
import { checkDeleteSchedule, checkScheduleChange, checkUnpublishSchedule } from '../schedule/edit-schedule';
import { isScoringClosed } from '../score/posting';
import { checkDeleteSession } from '../session/session-dialogs';
import { checkLocks } from '../session/session-locks';
import { checkCaptainCount } from '../team/captains';
import { checkDeleteTeam } from '../team/delete-team';
import { type Asker, isSelf } from './asker';
import { canCreateConference, canGrantPublishing } from './conference';
import { canSaveLineups, canSetLineupStatus } from './lineup';
import { canConfirmPlayer, canManageConference } from './organizer';
import { type PolicyName, type Verdict, policies } from './policies';
import * as privacy from './privacy';
import * as roster from './roster';
import { canPublishSchedule, canSeeDraftSchedule } from './schedule';
import { canClearLine, canPostResult, canSeeResultHistory } from './score';
import { canManageTeam, canSeePin, canSeePlayerContacts } from './team';
import { canChangeTeamMatch, canDecideTeamMatch, canEditTeamMatch, captainMatchFields } from './team-match';
import { type MatrixRow, readMatrix } from './testing/matrix';
import { type Letter, here, memberIdOf, people } from './testing/people';
import { revealOf, verdictOf } from './verdict';

const now = new Date('2026-11-12T12:00:00Z');
const matchDate = '2026-11-12T23:30:00Z';
const afterMatch = new Date('2026-11-13T12:00:00Z');

const team1 = { ...here, teamId: 1 };
const match = { ...here, position1TeamId: 1, position2TeamId: 2 };
const unlocked = { ...team1, statusId: 1, matchDate } as const;
const scored = { sessionTypeId: 2, statusId: 2, hasPostedScores: true };
const played = {
  hasRegisteredPlayers: true,
  hasPostedResults: true,
  hasPublishedSchedule: true,
  hasSchedule: true,
};
const registered = { hasPostedScores: true, canBeMovedOrCopied: true, canBeRefunded: false };
const verified = { registrationVerificationFee: 10, endDateUtc: '2026-11-10T12:00:00Z' };
const running = { endDateUtc: '2026-12-20T00:00:00Z' };
const aCleared = { hasResult: true, players: [], hiddenSides: [1, 2] } as const;
const strangersLine = { players: [{ teamId: 1, memberId: 999 }] };
const ownLine = { players: (['T1', 'R'] as const).map((who) => ({ teamId: 1, memberId: memberIdOf(who) })) };
const aTeamMate = { teamId: 1, memberId: 998 };
const aForeigner = { teamId: 2, memberId: 997 };

type Rule = (asker: Asker, who: Letter) => Code;
type Code = '200' | '400' | '401' | '403' | '404' | '409' | 'hid';

const codes = {
  yes: '200',
  signIn: '401',
  no: '403',
  hidden: '404',
  inPersonOnly: '403',
} as const satisfies Record<Verdict, Code>;

const policy =
  (name: PolicyName): Rule =>
  ({ actor }) =>
    codes[policies[name](actor, { isDemo: false })];
const may =
  (can: (asker: Asker, who: Letter) => boolean): Rule =>
  (asker, who) =>
    codes[verdictOf(asker.actor, can(asker, who))];
const revealed =
  (can: (asker: Asker) => boolean): Rule =>
  (asker) =>
    codes[revealOf(can(asker))];
const field =
  (can: (asker: Asker) => boolean): Rule =>
  (asker) =>
    can(asker) ? '200' : 'hid';

/** Who has the right is stopped by the state of the league, in a sentence. */
const stopped =
  (rule: Rule, sentence: (asker: Asker) => string | null): Rule =>
  (asker, who) => {
    const code = rule(asker, who);
    return code === '200' && sentence(asker) !== null ? '409' : code;
  };

/** Who has the right is refused for what was sent, which the contract and the service decide. */
const refused =
  (rule: Rule, code: Code): Rule =>
  (asker, who) => {
    const answer = rule(asker, who);
    return answer === '200' ? code : answer;
  };

const organizer = may(({ actor }) => canManageConference(actor, here));
const captain = may((asker) => canManageTeam(asker, team1));
const draftReader = revealed(({ actor }) => canSeeDraftSchedule(actor, here));
const matchEditor = may((asker) => canEditTeamMatch(asker, match));
const poster = may((asker) => canPostResult(asker, match, strangersLine));
const leagueOnly = may(({ actor }) => canCreateConference(actor, here));
const inSession = ({ captainOf, rosteredOn }: Asker) => ({
  isCaptain: captainOf.length > 0,
  isRostered: rosteredOn.length > 0,
  hasAskedBefore: false,
});

/** To whoever does not belong to it, an admin too, a room does not exist. */
const roomOfTwo: Rule = ({ actor }) => {
  const memberIds = [memberIdOf('T1'), memberIdOf('C1')];
  return actor.kind === 'visitor' ? codes.signIn : codes[revealOf(memberIds.includes(actor.memberId))];
};

/** For everybody but the member 999. */
const ownOnly: Rule = ({ actor }) =>
  actor.kind === 'visitor' ? codes.signIn : codes[revealOf(isSelf(actor, 999))];

const rules: Record<string, Rule> = {
  'GET /v1/auth/current': policy('anyone'),
  'GET /v1/maps/predictions?input=': policy('anyone'),
  'GET /v1/maps/places/{placeId}': policy('anyone'),
  'GET /v1/maps/reverse?lat&lng': policy('anyone'),
  'GET /v1/maps/geocode?address=': policy('anyone'),
  'GET /v1/messages/rooms/{id} (of two team-1 members)': roomOfTwo,
  'PUT /v1/messages/rooms/{id}/read (of two team-1 members)': roomOfTwo,
  'GET /v1/auth/logout': policy('anyone'),
  'POST /v1/auth/logout': policy('anyone'),
  'POST /v1/leagues/sessions/{S}/joinrequests': stopped(policy('member'), (asker) =>
    checkJoinRequest(inSession(asker), running, now),
  ),
  'POST /v1/leagues/sessions/initiate-registration': stopped(policy('memberInPerson'), (asker) =>
    checkRegistration(inSession(asker), running, now),
  ),
  'GET /v1/leagues/session/{S}/playeravailableteams?memberId=self': may((asker, who) =>
    roster.canListAvailableTeams(asker.actor, here, memberIdOf(who)),
  ),
  'GET /v1/leagues/session/{S}/playeravailableteams?memberId=other': may(({ actor }) =>
    roster.canListAvailableTeams(actor, here, 999),
  ),
  'POST /v1/leagues/registrations/{id}/confirm (own)': policy('memberInPerson'),
  'DELETE /v1/leagues/registrations/{id} (own; held)': policy('memberInPerson'),
  'POST /v1/leagues/payments/test-card': policy('memberInPerson'),
  'GET /v1/leagues/registrations/{id} (of another member)': revealed(({ actor }) =>
    privacy.canSeeRegistration(actor, { ...here, memberId: 999 }),
  ),
  'POST /v1/leagues/registrations/{id}/confirm (of another member)': ownOnly,
  'DELETE /v1/leagues/registrations/{id} (of another member)': ownOnly,
  'DELETE /v1/auth/sessions/{other}': ({ actor }) =>
    actor.kind === 'visitor' ? codes.signIn : codes[revealOf(privacy.canEndLogIn(actor, { memberId: 999 }))],
  'POST /v1/admin/impersonate (another admin)': stopped(policy('admin'), () =>
    checkImpersonation({ memberId: memberIdOf('A'), isAdmin: true }, { memberId: 999, isAdmin: true }),
  ),
  'GET /v1/leagues/playerclaims': policy('organizer'),
  'PUT /v1/leagues/playerclaims/{id}': claim({ leagueIds: [1], conferenceIds: [10] }),
  'PUT /v1/leagues/playerclaims/{id} (never on a team)': claim({ leagueIds: [], conferenceIds: [] }),
  'GET /v2/leagues/sessions/{S}/schedule?showDraftSchedules=true (draft)': draftReader,
  'GET /v1/leagues/sessions/{S}/schedule?showDraftSchedules=true (draft)': draftReader,
  'GET /v1/leagues/sessions/{S}/scheduleByDate?showDraftSchedules=true (draft)': draftReader,
  'GET /v1/leagues/schedules/{id} (draft)': draftReader,
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
  'PUT /v1/leagues/teammatches/{M}/positions': may(({ actor }) => canDecideTeamMatch(actor, match)),
  'PUT /v1/leagues/teammatches/{M}/winner': may(({ actor }) => canDecideTeamMatch(actor, match)),
  'PUT /v1/leagues/teammatches/{M}/default': may(({ actor }) => canDecideTeamMatch(actor, match)),
  'DELETE /v1/leagues/sessions/{S} (players registered)': stopped(organizer, () =>
    checkDeleteSession({ hasRegisteredPlayers: true }),
  ),
  'DELETE /v1/leagues/teams/{1} (players registered)': stopped(organizer, () =>
    checkDeleteTeam({ teamMemberCount: 1, sessionStartDateUtc: matchDate }, now),
  ),
  'DELETE /v1/leagues/schedules/{id} (posted scores)': stopped(organizer, () => checkDeleteSchedule(scored)),
  'PUT /v1/leagues/schedules/{id}/unpublish (posted scores)': stopped(publisher(true), () =>
    checkUnpublishSchedule(scored),
  ),
  'PUT session: locked field after results': stopped(organizer, () => checkLocks(['teamsMax'], played)),
  'PUT session: registrationFee after a registration': stopped(organizer, () =>
    checkLocks(['registrationFee'], played),
  ),
  'PUT /v1/leagues/teammatches/{M}/positions (posted scores)': stopped(organizer, () =>
    checkScheduleChange(scored),
  ),
  'POST /v1/leagues/teammembers/withdraw (nothing to refund)': stopped(organizer, () =>
    checkWithdraw(registered, 2),
  ),
  'PUT /v1/leagues/teammembers/move (posted scores)': stopped(organizer, () => checkMove(registered)),
  'PUT /v1/leagues/teammatches/{M} (date, place, description)': may((asker) =>
    canChangeTeamMatch(asker, match, captainMatchFields),
  ),
  'PUT /v1/leagues/teammatches/{M} changing position1TeamId': may((asker) =>
    canChangeTeamMatch(asker, match, ['matchDate', 'position1TeamId']),
  ),
  'PUT /v1/leagues/teammatches/{M}/location-date': matchEditor,
  'PUT /v1/leagues/teammatches/{M}/playeravailability of a team-1 player (not self)': may((asker) =>
    roster.canSetAvailability(asker, here, [aTeamMate]),
  ),
  'DELETE /v1/leagues/teams/{1}/captains/{last}': stopped(captain, () => checkCaptainCount(0)),
  'POST /v1/leagues/teams/{1}/captains when 3 exist': stopped(captain, () => checkCaptainCount(4)),
  'PUT /v1/leagues/teams/{1} with sessionId/wins/teamPowerIndex': refused(captain, '400'),
  'PUT /v1/leagues/teammatches/{M}/playeravailability own team member id (team 1)': may((asker, who) =>
    roster.canSetAvailability(asker, here, [{ teamId: 1, memberId: memberIdOf(who) }]),
  ),
  'PUT /v1/leagues/teammatches/{M}/playeravailability mixing own and foreign id': may((asker, who) =>
    roster.canSetAvailability(asker, here, [{ teamId: 1, memberId: memberIdOf(who) }, aForeigner]),
  ),
  'PUT /v1/leagues/teammatches/{M}/lineups (team 1 side)': may((asker) =>
    canSaveLineups(asker, [unlocked], now),
  ),
  'PUT /v1/leagues/teammatches/{M}/lineups (team 1 side; published or match date passed)': may(
    (asker) =>
      canSaveLineups(asker, [{ ...unlocked, statusId: 3 }], now) &&
      canSaveLineups(asker, [unlocked], afterMatch),
  ),
  'PUT /v1/leagues/teammatches/{M}/lineups touching team 2 side too': may((asker) =>
    canSaveLineups(asker, [unlocked, { ...unlocked, teamId: 2 }], now),
  ),
  'PUT /v1/leagues/teammatches/{M}/setlineupstatus (team 1)': may((asker) => canSetLineupStatus(asker, 1)),
  'GET /v1/leagues/teammatches/{M}/lineuphistory': may(({ captainOf }) => captainOf.length > 0),
  'VIEW team-1 lines while unlocked': seesSide(1, now),
  'VIEW team-1 lines while locked': seesSide(2, now),
  'VIEW team-1 lines while published': seesSide(3, now),
  'VIEW team-1 lines after match date (server clock)': seesSide(1, afterMatch),
  'POST /v1/leagues/playermatches/{id}/playermatchresult': poster,
  'PUT /v1/leagues/playermatches/{id}/playermatchresult': poster,
  'DELETE /v1/leagues/playermatches/{id}/clear': may((asker) => canClearLine(asker, match, aCleared)),
  'POST /v1/leagues/playermatches/{id}/playermatchresult of a line in which the team-1 player stands': may(
    (asker) => canPostResult(asker, match, ownLine),
  ),
  'PUT /v1/leagues/playermatches/{id}/playermatchresult of a line in which the team-1 player stands': may(
    (asker) => canPostResult(asker, match, ownLine),
  ),
  'DELETE /v1/leagues/playermatches/{id}/clear of a line in which the team-1 player stands': may((asker) =>
    canClearLine(asker, match, aCleared),
  ),
  'PUT /v1/leagues/playermatches/{id}/playermatchresult (stale version)': refused(poster, '409'),
  'POST /v1/leagues/playermatches/{id}/playermatchresult on a line that has another result': refused(
    poster,
    '409',
  ),
  'PUT /v1/leagues/playermatches/{id}/playermatchresult (3 days after the verified session ended)': stopped(
    poster,
    () => (isScoringClosed(verified, afterMatch) ? 'closed' : null),
  ),
  'GET /v1/leagues/playermatches/{id}/history': may((asker) => canSeeResultHistory(asker, match)),
  'FIELD organizer e-mail and phone unmasked': field(({ actor }) => privacy.canSeeOrganizerContacts(actor)),
  'FIELD team.registrationPin value': field((asker) => canSeePin(asker, team1)),
  'FIELD player e-mail/phone of team 1': field((asker) => canSeePlayerContacts(asker, team1)),
  'FIELD availability of team-1 players': field((asker) => roster.canSeeAvailability(asker, team1)),
  'FIELD full last name in junior leagues': field(({ actor }) =>
    privacy.canSeeFullNames(actor, { leagueTypeId: 3 }),
  ),
  'FIELD payment amounts/refund state of others': field(({ actor }) =>
    privacy.canSeeRegistration(actor, { ...here, memberId: 999 }),
  ),
  'GET /v1/dev/mails (in demo mode)': ({ actor }) => codes[policies.readMailbox(actor, { isDemo: true })],
  'GET /v1/dev/mails/{id} (in demo mode)': ({ actor }) =>
    codes[policies.readMailbox(actor, { isDemo: true })],
};

/** What every call of a group asks for, unless it has a rule of its own above. */
const groupRules: Record<string, Rule> = {
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

function seesSide(statusId: 1 | 2 | 3, at: Date): Rule {
  return field((asker) => canSeeSide(relationTo(1, asker), { statusId, matchDate }, at));
}

const matrix = readMatrix();

it.each(matrix.map((row) => [row.operation, row] as const))('%s', (operation, row) => {
  const rule = rules[operation] ?? groupRules[row.group];
  expect(rule, `no rule answers "${operation}" (${row.group})`).toBeDefined();
  const letters = Object.keys(people) as Letter[];
  const answers = letters.map((who) => [who, rule?.(people[who], who)]);
  expect(Object.fromEntries(answers)).toEqual(rules[operation] ? row.answers : rightsOf(row));
});

it('has a row for every rule', () => {
  const operations = new Set(matrix.map(({ operation }) => operation));
  expect(Object.keys(rules).filter((operation) => !operations.has(operation))).toEqual([]);
});

/** What the state of the service or the body refuses, of which a group's rule knows nothing, still needs the right. */
function rightsOf({ answers }: MatrixRow) {
  return Object.fromEntries(
    Object.entries(answers).map(([who, code]) => [who, ['400', '409'].includes(code) ? '200' : code]),
  );
}
