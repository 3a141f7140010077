import { createEmptySchedule, readSchedule } from '@courtline/contract/schedule';
import { addRound, addTeamMatch, deleteRound, deleteTeamMatch } from '@courtline/contract/season';
import { readSession } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague } from '../../testing/league-rows';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { aResult, aSchedule, aSeasonOf } from '../../testing/schedule-rows';
import { emailsTo } from '../../testing/side-effects';
import { aDraftedTournament } from '../../testing/session-rows';

const day = 24 * 60 * 60 * 1000;
let service: TestService;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

it('builds a schedule by hand: rounds, then matches with their lines, one without an away team', async () => {
  const sessionId = await aSeasonOf(service.db, conferenceId, 2);
  const [home, away] = await teamsOf(sessionId);
  const { response: empty } = await organizer.send(createEmptySchedule, {
    params: { id: sessionId },
    body: {},
  });
  const { scheduleId } = empty;
  await newRound(scheduleId, { newRoundNumber: 1 });
  const { response: second } = await newRound(scheduleId, { newRoundNumber: 2 });
  const [first, last] = second.draws[0]?.rounds ?? [];
  expect([first?.name, last?.name]).toEqual(['Round 1', 'Round 2']);
  await newMatch(scheduleId, { roundId: last?.id, position1TeamId: home, position2TeamId: away });
  const { status, response } = await newMatch(scheduleId, { roundId: first?.id, position1TeamId: away });
  expect(status).toBe(200);
  expect(response.version).toBe(5);
  expect(response.draws[0]?.rounds.map(({ teamMatches }) => teamMatches)).toMatchObject([
    [
      {
        teamMatchNumber: 2,
        position1Team: { teamId: away },
        position2Team: null,
        byeStatusTypeId: 2,
        timeZone: 'America/New_York',
        location: { placeId: 'us-ga-atlanta' },
      },
    ],
    [{ teamMatchNumber: 1, position2Team: { teamId: away }, byeStatusTypeId: null }],
  ]);
  const lines = await service.db
    .selectFrom('lines')
    .innerJoin('team_matches', 'team_matches.id', 'lines.team_match_id')
    .select('lines.id')
    .where('session_id', '=', sessionId)
    .execute();
  expect(lines).toHaveLength(4);
});

describe('Adding a round', () => {
  it('sets the standings rule and bumps the session version', async () => {
    const { scheduleId, sessionId } = await aDraft();
    const session = async () => (await organizer.send(readSession, { params: { id: sessionId } })).response;
    const before = await session();
    await newRound(scheduleId, { newRoundNumber: 2, sessionStandingTypeId: 2 });
    expect(await session()).toMatchObject({ sessionStandingsTypeId: 2, version: before.version + 1 });
    const body = { newRoundNumber: 3, sessionStandingsTypeId: 2 } as const;
    await organizer.send(addRound, { params: { id: scheduleId }, body });
    expect(await session()).toMatchObject({ sessionStandingsTypeId: 2, version: before.version + 1 });
  });

  it.each([
    ['an existing round', { newRoundNumber: 1 }, 'Round 1 already exists.'],
    ['a skipped round number', { newRoundNumber: 4 }, 'The next round is round 2.'],
    [
      'a standings rule of another sport',
      { newRoundNumber: 2, sessionStandingTypeId: 4 },
      "This standings rule isn't available for the session's sport.",
    ],
  ])('rejects %s', async (_, round, sentence) => {
    const { scheduleId } = await aDraft();
    const { status, refusal } = await newRound(scheduleId, round);
    expect([status, refusal?.Message]).toEqual([409, sentence]);
  });

  it('rejects two standings rules at once', async () => {
    const { scheduleId } = await aDraft();
    const round = { newRoundNumber: 2, sessionStandingTypeId: 1, sessionStandingsTypeId: 2 };
    const { status, refusal } = await newRound(scheduleId, round);
    expect([status, refusal?.Message]).toEqual([
      400,
      'sessionStandingsTypeId: is another rule than sessionStandingTypeId',
    ]);
    expect((await newRound(scheduleId, { ...round, sessionStandingsTypeId: 1 })).status).toBe(200);
  });

  it('creates one round when two requests use the same number', async () => {
    const { scheduleId } = await aDraft();
    const add = () => newRound(scheduleId, { newRoundNumber: 2 });
    expect(statusesOf(await Promise.all([add(), add()]))).toEqual([200, 409]);
  });

  it('is rejected in a draw', async () => {
    const sessionId = await aDraftedTournament(service.db, conferenceId);
    const { id } = await service.db
      .selectFrom('schedules')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const { status, refusal } = await newRound(id, { newRoundNumber: 1 });
    expect([status, refusal?.Message]).toEqual([409, "You can't add rounds to a draw."]);
  });
});

describe('Adding a match', () => {
  it.each([
    ['a team against itself', () => ({ same: true }), 409, 'The same team cannot be both home and away.'],
    ['a team of another session', () => ({ strange: true }), 409, "This team isn't in the session."],
    ['a date before the session', () => ({ inDays: -3 }), 409, 'The match date must be within the session.'],
    ['a date after the session', () => ({ inDays: 62 }), 409, 'The match date must be within the session.'],
    ['an unknown round', () => ({ roundId: 999_999 }), 400, 'roundId: is no round of this schedule'],
  ])('rejects %s', async (_, variant, status, sentence) => {
    const { scheduleId, roundId, teamIds } = await aDraft();
    const { same, strange, ...change }: MatchVariant = variant();
    const reply = await newMatch(scheduleId, {
      roundId,
      position1TeamId: teamIds[0],
      ...(same && { position2TeamId: teamIds[0] }),
      ...(strange && { position2TeamId: (await aDraft()).teamIds[0] }),
      ...change,
    });
    expect([reply.status, reply.refusal?.Message]).toEqual([status, sentence]);
  });

  it('is rejected after the first posted score, as is adding a round', async () => {
    const { scheduleId, roundId, teamIds, teamMatchId } = await aDraft();
    await aResult(service.db, teamMatchId);
    const replies = [
      await newMatch(scheduleId, { roundId, position1TeamId: teamIds[0] }),
      await newRound(scheduleId, { newRoundNumber: 2 }),
    ];
    const sentence = 'A schedule can be modified until the first match score is posted.';
    expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, sentence],
      [409, sentence],
    ]);
  });

  it('gives concurrent matches different numbers', async () => {
    const { scheduleId, roundId, teamIds } = await aDraft();
    const add = () => newMatch(scheduleId, { roundId, position1TeamId: teamIds[0] });
    expect(statusesOf(await Promise.all([add(), add()]))).toEqual([200, 200]);
    const { response } = await organizer.send(readSchedule, { params: { id: scheduleId } });
    expect(response.draws[0]?.rounds[0]?.teamMatches.map((match) => match.teamMatchNumber)).toEqual([
      1, 2, 3,
    ]);
  });
});

it('notifies both teams once about a match added to or removed from a published schedule', async () => {
  for (const take of ['match', 'round'] as const) {
    const { scheduleId, roundId, teamIds, teamMatchId } = await aSchedule(service.db, conferenceId, {
      isPublished: true,
    });
    const ann = await aRosteredPlayer(service.db, { teamId: teamIds[0] });
    const bea = await aRosteredPlayer(service.db, { teamId: teamIds[1] });
    await newMatch(scheduleId, { roundId, position1TeamId: teamIds[0] });
    if (take === 'match') await organizer.send(deleteTeamMatch, { params: { id: teamMatchId } });
    else await organizer.send(deleteRound, { params: { id: scheduleId }, body: { roundId } });
    const emails = await emailsTo(service.db, [ann.email, bea.email]);
    const canceled = expect.stringMatching(/^Canceled: Aces vs\. Lobs(, \w{3}, .+)?$/);
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [ann.email, expect.stringMatching(/^Scheduled: Aces vs\. TBD, \w{3}, /)],
      [ann.email, take === 'match' ? canceled : 'Canceled: Aces vs. Lobs and 1 more'],
      [bea.email, canceled],
    ]);
  }
});

type MatchVariant = { same?: boolean; strange?: boolean; inDays?: number; roundId?: number };

function aDraft() {
  return aSchedule(service.db, conferenceId, { isPublished: false });
}

type RoundInput = {
  newRoundNumber: number;
  sessionStandingTypeId?: number;
  sessionStandingsTypeId?: number;
  version?: number;
};

function newRound(id: number, round: RoundInput) {
  const body = { sessionStandingTypeId: 1, ...round } as never;
  return organizer.send(addRound, { params: { id }, body });
}

type MatchInput = {
  roundId: number | undefined;
  position1TeamId: number | undefined;
  position2TeamId?: number | undefined;
  inDays?: number;
};

function newMatch(id: number, { roundId = 0, position1TeamId = 0, inDays = 10, ...rest }: MatchInput) {
  const matchDateTime = new Date(Date.now() + inDays * day).toISOString();
  const matchLocation = { placeId: 'us-ga-atlanta' };
  const body = { roundId, position1TeamId, matchDateTime, matchLocation, ...rest };
  return organizer.send(addTeamMatch, { params: { id }, body });
}

async function teamsOf(sessionId: number): Promise<number[]> {
  const rows = await service.db
    .selectFrom('teams')
    .select('id')
    .where('session_id', '=', sessionId)
    .execute();
  return rows.map(({ id }) => id);
}
