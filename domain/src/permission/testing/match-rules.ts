import { canSeeSide, relationTo } from '../../lineup/visibility';
import { checkScheduleChange } from '../../schedule/edit-schedule';
import { isScoringClosed } from '../../score/posting';
import { type Asker, captains } from '../asker';
import { canSaveLineups, canSetLineupStatus } from '../lineup';
import { canManageConference } from '../organizer';
import { revealOf } from '../policies';
import * as roster from '../roster';
import {
  canAnswerScore,
  canAskOtherCaptain,
  canChangeResult,
  canClearLine,
  canPostResult,
  canSeeResultHistory,
} from '../score';
import {
  canAcceptProposal,
  canChangeTeamMatch,
  canConfirmDate,
  canDecideTeamMatch,
  canEditTeamMatch,
  canPostpone,
  captainMatchFields,
  captainsEither,
} from '../team-match';
import { canRemoveCost, canSeeShare, canSettleCost, canShareCosts } from '../shared-cost';
import { canNameActingCaptain } from '../team';
import { here, memberIdOf } from './people';
import { type Rule, codes, field, may, refused, stopped } from './rule';

const now = new Date('2026-11-12T12:00:00Z');
const opensAt = '2026-11-12T23:30:00Z';
const afterMatch = new Date('2026-11-13T12:00:00Z');

const team1 = { ...here, teamId: 1 };
const match = { ...here, position1TeamId: 1, position2TeamId: 2 };
const unlocked = { ...team1, statusId: 1, opensAt } as const;
const scored = { sessionTypeId: 2, statusId: 2, hasPostedScores: true };
const verified = { registrationVerificationFee: 10, endDateUtc: '2026-11-10T12:00:00Z' };
const aCleared = { hasResult: true, players: [], hiddenSides: [1, 2] } as const;
const strangersLine = { players: [{ teamId: 1, memberId: 999 }] };
const ownLine = { players: (['T1', 'R'] as const).map((who) => ({ teamId: 1, memberId: memberIdOf(who) })) };
const aTeamMate = { teamId: 1, memberId: 998 };
const aForeigner = { teamId: 2, memberId: 997 };

const provisional = { stateId: 1, postedSide: 1, dueAt: opensAt } as const;
const confirmed = { ...provisional, stateId: 3 } as const;
const asking = may((asker) => canAskOtherCaptain(asker, match, { confirmation: provisional, now }));
const answering = may((asker) => canAnswerScore(asker, match, { confirmation: provisional, now }));

const cost = { teamId: 1, payer: { memberId: memberIdOf('C1') } };
const shares = [{ memberId: memberIdOf('T1') }, { memberId: 998 }];
/** Whoever has no part in a cost does not learn of it. */
const ofCost =
  (can: (asker: Asker, of: typeof cost) => boolean): Rule =>
  (asker, who) => {
    const ownIds = [memberIdOf(who)];
    const isSeen = shares.some((share) => canSeeShare(asker, cost, { share, ownIds }));
    if (asker.actor.kind !== 'visitor' && !isSeen) return codes.hidden;
    return may((one) => can(one, cost))(asker, who);
  };

const organizer = may(({ actor }) => canManageConference(actor, here));
const matchEditor = may((asker) => canEditTeamMatch(asker, match));
const poster = may((asker) => canPostResult(asker, match, strangersLine));

/** Rules of the match day: the match, its availability and lineups, its lines and results. */
export const matchRules: Record<string, Rule> = {
  'PUT /v1/leagues/teammatches/{M}/positions': may(({ actor }) => canDecideTeamMatch(actor, match)),
  'PUT /v1/leagues/teammatches/{M}/winner': may(({ actor }) => canDecideTeamMatch(actor, match)),
  'PUT /v1/leagues/teammatches/{M}/default': may(({ actor }) => canDecideTeamMatch(actor, match)),
  'PUT /v1/leagues/teammatches/{M}/positions (posted scores)': stopped(organizer, () =>
    checkScheduleChange(scored),
  ),
  'PUT /v1/leagues/teammatches/{M} (date, place, description)': may((asker) =>
    canChangeTeamMatch(asker, match, captainMatchFields),
  ),
  'PUT /v1/leagues/teammatches/{M} changing position1TeamId': may((asker) =>
    canChangeTeamMatch(asker, match, ['matchDate', 'position1TeamId']),
  ),
  'PUT /v1/leagues/teammatches/{M}/location-date': matchEditor,
  'POST /v1/leagues/teammatches/{M}/confirm-date (set by team 2)': may((asker) =>
    canConfirmDate(asker, match, [1]),
  ),
  'PUT /v1/leagues/teammatches/{M}/acting-captain (team 1)': may((asker) => canNameActingCaptain(asker, 1)),
  'GET /v1/leagues/teammatches/{M}/costs': may(() => true),
  'POST /v1/leagues/teammatches/{M}/costs (team 1)': may((asker) => canShareCosts(asker, 1)),
  'PUT /v1/leagues/match-costs/{id}/shares/{id} (paid by the captain of team 1)': ofCost(canSettleCost),
  'POST /v1/leagues/match-costs/{id}/removal (team 1)': ofCost(canRemoveCost),
  'POST /v1/leagues/teammatches/{M}/acting-captain-withdrawal (team 1)': may((asker) =>
    canNameActingCaptain(asker, 1),
  ),
  'POST /v1/leagues/teammatches/{M}/postpone': may((asker) => canPostpone(asker, match)),
  'POST /v1/leagues/teammatches/{M}/resume': may((asker) => canPostpone(asker, match)),
  'POST /v1/leagues/teammatches/{M}/makeup-date': organizer,
  'GET /v1/leagues/teammatches/{M}/makeup': may((asker) => canPostpone(asker, match)),
  'GET /v1/leagues/teammatches/{M}/makeup-times': may((asker) => canPostpone(asker, match)),
  'POST /v1/leagues/teammatches/{M}/makeup-proposals': may((asker) => captainsEither(asker, match)),
  'POST /v1/leagues/teammatches/{M}/makeup-withdrawal (proposed by team 1)': may(({ captainOf }) =>
    captainOf.includes(1),
  ),
  'POST /v1/leagues/teammatches/{M}/makeup-acceptance (proposed by team 1)': may((asker) =>
    canAcceptProposal(asker, match, 1),
  ),
  'PUT /v1/leagues/teammatches/{M}/playeravailability of a team-1 player (not self)': may((asker) =>
    roster.canSetAvailability(asker, here, [aTeamMate]),
  ),
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
  'GET /v1/leagues/teammatches/{M}/substitute-candidates (team 1)': may((asker) => captains(asker, 1)),
  'POST /v1/leagues/teammatches/{M}/substitutes (team 1)': may((asker) => captains(asker, 1)),
  'DELETE /v1/leagues/substitute-searches/{id} (team 1)': (asker) =>
    asker.actor.kind === 'visitor' ? codes.signIn : codes[revealOf(captains(asker, 1))],
  'GET /v1/leagues/teammatches/{M}/lineuphistory': may(({ captainOf }) => captainOf.length > 0),
  'GET /v1/leagues/teams/{1}/playing-time': may(
    (asker) => roster.canSeePlayingTime(asker, 1) || roster.canSeeOwnPlayingTime(asker, 1),
  ),
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
  'POST /v1/leagues/teammatches/{M}/confirm-scores (posted by team 1)': answering,
  'POST /v1/leagues/teammatches/{M}/score-code (posted by team 1)': asking,
  'POST /v1/leagues/teammatches/{M}/confirm-by-code (wrong code)': refused(asking, '400'),
  'POST /v1/leagues/playermatches/{id}/dispute (posted by team 1)': answering,
  'PUT /v1/leagues/playermatches/{id}/playermatchresult (confirmed)': may(
    (asker) =>
      canPostResult(asker, match, strangersLine) &&
      canChangeResult(asker, match, { confirmation: confirmed, now }),
  ),
  'GET /v1/leagues/playermatches/{id}/history': may((asker) => canSeeResultHistory(asker, match)),
  'FIELD availability of team-1 players': field((asker) => roster.canSeeAvailability(asker, team1)),
};

function seesSide(statusId: 1 | 2 | 3, at: Date): Rule {
  return field((asker) => canSeeSide(relationTo(1, asker), { statusId, opensAt }, at));
}
