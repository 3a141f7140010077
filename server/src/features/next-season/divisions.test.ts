import { readDivision, updateDivision } from '@courtline/contract/division';
import { readNextSeason, startNextSeason } from '@courtline/contract/next-season';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aConference, aSession } from '../../testing/league-rows';
import { aFinishedSession } from '../../testing/next-season-rows';
import { aPlayedMatch } from '../../testing/score-rows';

type Finished = Awaited<ReturnType<typeof aFinishedSession>>;

let service: TestService;
let organizer: Caller;
let conferenceId: number;
let leagueId: number;
let upper: Finished;
let lower: Finished;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const desk = await aDesk(service);
  ({ organizer, conferenceId, leagueId } = desk);
  upper = await aDivision('Up');
  lower = await aDivision('Low');
});

/** Four teams, of which each has beaten all those with a higher number. */
async function aDivision(name: string): Promise<Finished> {
  const made = await aFinishedSession(service.db, conferenceId, { teams: 4, players: 0 });
  const { sessionId, teams } = made;
  await service.db.updateTable('sessions').set({ name }).where('id', '=', sessionId).execute();
  for (const [at, { teamId }] of teams.entries()) {
    await service.db
      .updateTable('teams')
      .set({ name: `${name} ${at + 1}` })
      .where('id', '=', teamId)
      .execute();
    for (const other of teams.slice(at + 1))
      await aPlayedMatch(service.db, { sessionId, teamIds: [teamId, other.teamId] }, 'S 6-0 6-0');
  }
  return made;
}

type Choice = { aboveSessionId: number | null; teamsMoving?: number; version?: number };

const place = (sessionId: number, body: Choice, by = organizer) =>
  by.send(updateDivision, { params: { id: sessionId }, body });

const read = async ({ sessionId }: Finished) =>
  (await organizer.send(readNextSeason, { params: { id: sessionId } })).response;

async function start(finished: Finished, teamIds?: readonly number[]) {
  const season = await read(finished);
  const all = [...season.teams, ...season.divisions.flatMap(({ teams }) => teams)];
  const proposed = all.filter(({ isProposed }) => isProposed).map(({ id }) => id);
  return organizer.send(startNextSeason, {
    params: { id: finished.sessionId },
    body: {
      ...season.suggestion,
      name: `${season.sessionName} again`,
      conferenceId,
      taken: ['rules', 'venues', 'teams', 'captains', 'rosters'],
      teamIds: [...(teamIds ?? proposed)],
    },
  });
}

const namesIn = ({ next }: Awaited<ReturnType<typeof read>>) => next?.teams.map(({ name }) => name);

async function bodiesTo(finished: Finished, number: number): Promise<string[]> {
  const rows = await service.db
    .selectFrom('mails')
    .select('text')
    .where('to_member_id', '=', finished.teams[number - 1]?.captainId ?? 0)
    .execute();
  return rows.map(({ text }) => text.replaceAll(/\s+/g, ' '));
}

describe('A division', () => {
  it('plays below another session of its conference, and is out again', async () => {
    const { status, response } = await place(lower.sessionId, {
      aboveSessionId: upper.sessionId,
      teamsMoving: 1,
    });
    expect(status).toBe(200);
    expect(response.above).toEqual({ sessionId: upper.sessionId, name: 'Up', teamsMoving: 1 });
    const above = (await organizer.send(readDivision, { params: { id: upper.sessionId } })).response;
    expect(above.below).toEqual({ sessionId: lower.sessionId, name: 'Low', teamsMoving: 1 });
    expect(above.choices).toEqual([]);
    expect((await place(lower.sessionId, { aboveSessionId: null })).response.above).toBeNull();
  });

  it('closes no circle, and is the only one below another', async () => {
    const third = await aSession(service.db, { conferenceId, name: 'Third' });
    await place(lower.sessionId, { aboveSessionId: upper.sessionId });
    await place(third, { aboveSessionId: lower.sessionId });
    const sentenceOf = async (id: number, aboveSessionId: number) =>
      (await place(id, { aboveSessionId })).refusal?.DisplayMessage;
    expect(await sentenceOf(upper.sessionId, third)).toBe('Up plays above Third already.');
    expect(await sentenceOf(third, upper.sessionId)).toBe('Low already plays below Up.');
    expect(await sentenceOf(upper.sessionId, upper.sessionId)).toBe("A session can't play below itself.");
  });

  it('closes no circle either if two organizers place it at the same moment', async () => {
    const replies = await Promise.all([
      place(lower.sessionId, { aboveSessionId: upper.sessionId }),
      place(upper.sessionId, { aboveSessionId: lower.sessionId }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is not placed below a session of another conference, nor from an old page', async () => {
    const other = await aConference(service.db, { leagueId });
    const elsewhere = await aSession(service.db, { conferenceId: other });
    expect((await place(lower.sessionId, { aboveSessionId: elsewhere })).status).toBe(400);
    const { version } = (await organizer.send(readDivision, { params: { id: lower.sessionId } })).response;
    await place(lower.sessionId, { aboveSessionId: upper.sessionId });
    expect((await place(lower.sessionId, { aboveSessionId: null, version })).status).toBe(409);
  });
});

describe('The next season of a division', () => {
  beforeEach(() => place(lower.sessionId, { aboveSessionId: upper.sessionId, teamsMoving: 1 }));

  it('begins with the teams that the final standings put there', async () => {
    const { teams, divisions } = await read(upper);
    expect(teams.map(({ name, rank, move, isProposed }) => [name, rank, move, isProposed])).toEqual([
      ['Up 1', 1, 'stays', true],
      ['Up 2', 2, 'stays', true],
      ['Up 3', 3, 'stays', true],
      ['Up 4', 4, 'down', false],
    ]);
    expect(divisions).toMatchObject([{ place: 'below', name: 'Low', whyNot: null }]);
    expect(namesIn((await start(upper)).response)).toEqual(['Low 1', 'Up 1', 'Up 2', 'Up 3']);
    expect(namesIn((await start(lower)).response)).toEqual(['Low 2', 'Low 3', 'Low 4', 'Up 4']);
  });

  it('tells captains that their team moves, in the email that asks them', async () => {
    await start(upper);
    expect((await bodiesTo(lower, 1)).join()).toContain('Low 1 moves up from Low to Up again.');
    expect((await bodiesTo(upper, 1)).join()).not.toContain('moves');
    await start(lower);
    expect((await bodiesTo(upper, 4)).join()).toContain('Up 4 moves down from Up to Low again.');
    const { next } = await read(lower);
    expect(next?.teams.map(({ moved }) => moved)).toEqual([null, null, null, 'down']);
  });

  it('follows what the organizer chose for the other division', async () => {
    const kept = upper.teams.map(({ teamId }) => teamId);
    await start(upper, kept);
    const { teams, divisions } = await read(lower);
    expect(teams.filter(({ isProposed }) => isProposed).map(({ name }) => name)).toEqual([
      'Low 1',
      'Low 2',
      'Low 3',
      'Low 4',
    ]);
    expect(divisions[0]?.teams.map(({ playsIn }) => playsIn)).toEqual(Array(4).fill('Up again'));
    const taken = await start(lower, [upper.teams[3]?.teamId ?? 0]);
    expect(taken).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: 'Up 4 plays in Up again already.' },
    });
  });

  it('takes a team once if both next seasons are started at the same moment', async () => {
    const both = [...upper.teams, ...lower.teams].map(({ teamId }) => teamId);
    const replies = await Promise.all([start(upper, both.slice(0, 5)), start(lower, both.slice(4))]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it('is a division again once both were started', async () => {
    const [first, second] = [(await start(upper)).response.next, (await start(lower)).response.next];
    const params = { id: second?.sessionId ?? 0 };
    const { response } = await organizer.send(readDivision, { params });
    expect(response.above).toEqual({ sessionId: first?.sessionId, name: 'Up again', teamsMoving: 1 });
  });

  it('takes no team of a division that is not over yet', async () => {
    await service.db
      .updateTable('sessions')
      .set({ ends_at: new Date(Date.now() + 60_000) })
      .where('id', '=', lower.sessionId)
      .execute();
    const { teams, divisions } = await read(upper);
    expect(teams.every(({ isProposed }) => isProposed)).toBe(true);
    expect(divisions[0]?.whyNot).toMatch(/^Low isn't over yet/);
    expect((await start(upper, [lower.teams[0]?.teamId ?? 0])).status).toBe(409);
  });

  it('takes no team of a session that is no division beside it', async () => {
    const stranger = await aFinishedSession(service.db, conferenceId, { teams: 1, players: 0 });
    expect((await start(upper, [stranger.teams[0]?.teamId ?? 0])).status).toBe(409);
  });
});
