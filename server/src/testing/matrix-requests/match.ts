import type { Db } from '../../db/open';
import { captains, playsFor } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import { aResult, aSchedule } from '../schedule-rows';
import { aRosteredPlayer } from '../roster-rows';
import { sealedAsTheyStand } from '../sealed-rows';
import type { Principal } from '../matrix';
import type { MatrixRequest } from './matrix-request';
import { aPostponedMatch, aProposal, inDays } from './postponed-match';

const teamMatch = '/v1/leagues/teammatches/{M}';
const line = '/v1/leagues/playermatches/{id}';

const ofMatch: MatrixRequest = async (matrix) => ({
  params: { id: (await aMatchOfAll(matrix)).teamMatchId },
});

const available = { playerAvailabilityStatusId: 1 } as const;

/** Fixtures of a match page, each with its own match between the teams of the principals. */
export const matchMatrixRequests: Record<string, MatrixRequest> = {
  [`GET ${teamMatch}/summary`]: ofMatch,
  [`GET ${teamMatch}/playermatches`]: ofMatch,
  [`GET ${teamMatch}/rosters`]: ofMatch,
  [`GET ${teamMatch}/lineups`]: ofMatch,
  [`GET ${teamMatch}/lineuphistory`]: ofMatch,
  [`GET ${teamMatch}/lineup-exchange`]: ofMatch,
  [`POST ${teamMatch}/lineup-exchange/open`]: async (matrix) => {
    const { teamMatchId, sessionId, team1, team2 } = await aMatchOfAll(matrix);
    await sealedAsTheyStand(matrix.service.db, { teamMatchId, sessionId, teamIds: [team1, team2] });
    return { params: { id: teamMatchId } };
  },
  [`GET ${teamMatch}/latest?timestamp`]: async (matrix) => ({
    ...(await ofMatch(matrix, 'V')),
    query: { timestamp: 0 },
  }),
  [`PUT ${teamMatch}/reminders (teamId=1)`]: async (matrix) => {
    const { teamMatchId, team1, mate } = await aMatchOfAll(matrix);
    return { params: { id: teamMatchId }, body: { teamId: team1, teamMemberIds: [mate.teamMemberId] } };
  },
  [`PUT ${teamMatch}/playeravailability of a team-1 player (not self)`]: async (matrix) => {
    const { teamMatchId, mate } = await aMatchOfAll(matrix);
    return { params: { id: teamMatchId }, body: { ...available, teamMemberIds: [mate.teamMemberId] } };
  },
  [`PUT ${teamMatch}/playeravailability own team member id (team 1)`]: async (matrix) => {
    const { teamMatchId, ownSpot } = await aMatchOfAll(matrix);
    return { params: { id: teamMatchId }, body: { ...available, teamMemberIds: [ownSpot] } };
  },
  [`PUT ${teamMatch}/playeravailability mixing own and foreign id`]: async (matrix) => {
    const { teamMatchId, ownSpot, foreigner } = await aMatchOfAll(matrix);
    const teamMemberIds = [ownSpot, foreigner.teamMemberId];
    return { params: { id: teamMatchId }, body: { ...available, teamMemberIds } };
  },
  [`POST ${teamMatch}/confirm-date (set by team 2)`]: async (matrix) => {
    const { teamMatchId } = await aMatchOfAll(matrix);
    const matchDate = '2027-03-02T02:00:00Z';
    const pending = { match_at: matchDate, position1_date_pending: true };
    await matrix.service.db.updateTable('team_matches').set(pending).where('id', '=', teamMatchId).execute();
    return { params: { id: teamMatchId }, body: { matchDate } };
  },
  [`POST ${teamMatch}/postpone`]: async (matrix) => ({
    ...(await ofMatch(matrix, 'V')),
    body: { reason: 'rain', lineIds: null },
  }),
  [`POST ${teamMatch}/resume`]: aPostponedMatch,
  [`POST ${teamMatch}/makeup-date`]: async (matrix) => ({
    ...(await aPostponedMatch(matrix)),
    body: { playAt: '2027-03-02T02:00:00Z', location: null },
  }),
  [`GET ${teamMatch}/makeup`]: aPostponedMatch,
  [`GET ${teamMatch}/makeup-times`]: aPostponedMatch,
  [`POST ${teamMatch}/makeup-proposals`]: async (matrix) => ({
    ...(await aPostponedMatch(matrix)),
    body: { slots: [{ playAt: inDays(5), location: null }], replacesId: null },
  }),
  [`POST ${teamMatch}/makeup-withdrawal (proposed by team 1)`]: async (matrix) => {
    const { params, proposalId } = await aProposal(matrix);
    return { params, body: { proposalId } };
  },
  [`POST ${teamMatch}/makeup-acceptance (proposed by team 1)`]: async (matrix) => {
    const { params, slotId } = await aProposal(matrix);
    return { params, body: { slotId } };
  },
  [`PUT ${teamMatch}/lineups (team 1 side)`]: (matrix) => aLineupOfTeam1(matrix),
  [`PUT ${teamMatch}/lineups (team 1 side; published or match date passed)`]: async (matrix) => {
    const sent = await aLineupOfTeam1(matrix);
    const past = { match_at: new Date(Date.now() - 60_000) };
    await matrix.service.db.updateTable('team_matches').set(past).where('id', '=', sent.params.id).execute();
    return sent;
  },
  [`PUT ${teamMatch}/lineups touching team 2 side too`]: async (matrix) => {
    const sent = await aLineupOfTeam1(matrix);
    const [{ playerMatchId, position1 }] = sent.body.lineups;
    const position2 = { player1TeamMemberId: sent.foreignerId };
    return { params: sent.params, body: { lineups: [{ playerMatchId, position1, position2 }] } };
  },
  [`PUT ${teamMatch}/setlineupstatus (team 1)`]: async (matrix) => {
    const { teamMatchId, team1, lineId, mate } = await aMatchOfAll(matrix);
    await stands(matrix.service.db, lineId, mate);
    return { params: { id: teamMatchId }, body: { lineupStatusId: 2, teamId: team1 } };
  },
  [`POST ${line}/playermatchresult`]: (matrix) => aResultToPost(matrix, 'mate'),
  [`PUT ${line}/playermatchresult`]: (matrix) => aResultToCorrect(matrix, 'mate'),
  [`DELETE ${line}/clear`]: async (matrix) => ({ params: (await aResultToCorrect(matrix, 'mate')).params }),
  [`POST ${line}/playermatchresult of a line in which the team-1 player stands`]: (matrix) =>
    aResultToPost(matrix, 'T1'),
  [`PUT ${line}/playermatchresult of a line in which the team-1 player stands`]: (matrix) =>
    aResultToCorrect(matrix, 'T1'),
  [`DELETE ${line}/clear of a line in which the team-1 player stands`]: async (matrix) => ({
    params: (await aResultToCorrect(matrix, 'T1')).params,
  }),
  [`PUT ${line}/playermatchresult (stale version)`]: async (matrix) => {
    const { params, body } = await aResultToCorrect(matrix, 'mate');
    return { params, body: { ...body, version: 99 } };
  },
  [`POST ${line}/playermatchresult on a line that has another result`]: (matrix) =>
    aResultToCorrect(matrix, 'mate'),
  [`PUT ${line}/playermatchresult (3 days after the verified session ended)`]: async (matrix) => {
    const { sessionId, ...sent } = await aResultToCorrect(matrix, 'mate');
    const day = 24 * 60 * 60 * 1000;
    await matrix.service.db
      .updateTable('sessions')
      .set({
        registration_verification_fee_cents: 1000,
        starts_at: new Date(Date.now() - 30 * day),
        ends_at: new Date(Date.now() - 4 * day),
      })
      .where('id', '=', sessionId)
      .execute();
    return sent;
  },
  [`GET ${line}/history`]: async (matrix) => ({ params: (await aResultToCorrect(matrix, 'mate')).params }),
  'POST /v1/leagues/teams/{1}/message': ({ teamId }) => ({
    params: { id: teamId },
    body: { message: 'See you on Tuesday' },
  }),
};

type RosteredPlayer = { teamMemberId: number; playerId: number; memberId: number };

/** Team 1 against team 2 in a separate session: C1 and C2 captain them, T1 and T2 play for them, R has left. */
export async function aMatchOfAll({ service, conferenceId, memberOf }: MatrixFixture) {
  const { db } = service;
  const made = await aSchedule(db, conferenceId, { isPublished: true });
  const { teamMatchId, teamIds, sessionId, scheduleId } = made;
  const inAWeek = { match_at: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000) };
  await db.updateTable('team_matches').set(inAWeek).where('id', '=', teamMatchId).execute();
  const [team1, team2] = teamIds;
  await captains(db, memberOf.C1.memberId, team1);
  await captains(db, memberOf.C2.memberId, team2);
  const t1 = await rostered(db, memberOf.T1, { teamId: team1 });
  await rostered(db, memberOf.T2, { teamId: team2 });
  await rostered(db, memberOf.R, { teamId: team1, hasLeft: true });
  const { id: lineId } = await db
    .selectFrom('lines')
    .select('id')
    .where('team_match_id', '=', teamMatchId)
    .executeTakeFirstOrThrow();
  const mate = await aRosteredPlayer(db, { teamId: team1 });
  const foreigner = await aRosteredPlayer(db, { teamId: team2 });
  return {
    teamMatchId,
    sessionId,
    scheduleId,
    team1,
    team2,
    lineId,
    mate,
    foreigner,
    t1,
    ownSpot: t1.teamMemberId,
  };
}

type RosterEntry = { teamId: number; hasLeft?: boolean };

async function rostered(
  db: Db,
  { memberId }: { memberId: number },
  entry: RosterEntry,
): Promise<RosteredPlayer> {
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await playsFor(db, { memberId, playerId, ...entry });
  const { id: teamMemberId } = await db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', entry.teamId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { teamMemberId, playerId, memberId };
}

/** Sets the only player of the home side of a line. */
async function stands(db: Db, lineId: number, { teamMemberId, playerId }: RosteredPlayer): Promise<void> {
  await db
    .insertInto('line_players')
    .values({ line_id: lineId, side: 1, slot: 1, team_member_id: teamMemberId, player_id: playerId })
    .execute();
}

async function aLineupOfTeam1(matrix: MatrixFixture) {
  const { teamMatchId, lineId, mate, foreigner } = await aMatchOfAll(matrix);
  const position1 = { player1TeamMemberId: mate.teamMemberId };
  return {
    params: { id: teamMatchId },
    body: { lineups: [{ playerMatchId: lineId, position1 }] as const },
    foreignerId: foreigner.teamMemberId,
  };
}

type Whose = Extract<Principal, 'T1'> | 'mate';

/** A line with a visible lineup, so that only the permission to post decides. */
async function aResultToPost(matrix: MatrixFixture, whose: Whose) {
  const { db } = matrix.service;
  const { teamMatchId, sessionId, lineId, mate, foreigner, t1 } = await aMatchOfAll(matrix);
  const home = whose === 'T1' ? t1 : mate;
  await stands(db, lineId, home);
  const past = { match_at: new Date(Date.now() - 60_000) };
  await db.updateTable('team_matches').set(past).where('id', '=', teamMatchId).execute();
  const body = {
    resultCompletionTypeId: 1,
    side1Results: { set1Score: 6, set2Score: 6, player1MemberId: home.memberId },
    side2Results: { set1Score: 4, set2Score: 2, player1MemberId: foreigner.memberId },
  };
  return { params: { id: lineId }, body, teamMatchId, sessionId };
}

export async function aResultToCorrect(matrix: MatrixFixture, whose: Whose) {
  const { teamMatchId, ...sent } = await aResultToPost(matrix, whose);
  await aResult(matrix.service.db, teamMatchId);
  return sent;
}
