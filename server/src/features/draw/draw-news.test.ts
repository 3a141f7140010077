import { defaultTeamMatch, setPositions } from '@courtline/contract/draw';
import { clearLine } from '@courtline/contract/result';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../../queue/outbox';
import { notifyResults } from '../../operations/notify-results';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDrawOf } from '../../testing/draw-rows';
import { aConference, aLeague } from '../../testing/league-rows';
import { aMember, captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';

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

describe('Changed positions of a published draw', () => {
  it('are e-mailed once to the players and captains of all affected teams, with before and after', async () => {
    const { draw, peopleOf } = await aDrawWithPeople();
    const [first] = draw.matches;
    const [home, away] = [first?.position1TeamId ?? 0, first?.position2TeamId ?? 0];
    await put(draw.idOf(1), [home, null]);
    const emails = await mailed(draw.sessionId);
    expect(emails.map(({ to }) => to).toSorted()).toEqual([...peopleOf(home), ...peopleOf(away)].toSorted());
    expect(emails[0]?.subject).toEqual(expect.stringMatching(/^New matchup: Team \d vs\. TBD in Open$/));
    expect(emails[0]?.text).toMatch(
      /Match 1, .+\nBefore:\n- Team \d vs\. Team \d\nNow:\n- Team \d vs\. TBD\n/,
    );
    await put(draw.idOf(1), [home, null]);
    expect(await mailed(draw.sessionId)).toHaveLength(emails.length);
  });

  it('are e-mailed to a team that advances by a bye together with its next match', async () => {
    const { draw, peopleOf } = await aDrawWithPeople();
    const [first] = draw.matches;
    const home = first?.position1TeamId ?? 0;
    await put(draw.idOf(1), [home, null], { byeStatusTypeId: 1 });
    const emails = await mailed(draw.sessionId);
    const [captainOfHome] = peopleOf(home);
    const [own, ...more] = emails.filter(({ to }) => to === captainOfHome);
    expect(more).toEqual([]);
    expect(own?.text).toMatch(/Match 1, .+\nBefore:\n- .+\nNow:\n- Team \d vs\. Bye\n/);
    expect(own?.text).toMatch(
      /Match 3, Final\nBefore:\n- Winner of Match 1 vs\. Winner of Match 2\nNow:\n- Team \d vs\. Winner of Match 2\n/,
    );
  });

  it('of a draft are not e-mailed', async () => {
    const { draw } = await aDrawWithPeople(false);
    await put(draw.idOf(1), [draw.matches[0]?.position1TeamId ?? 0, null]);
    expect(await mailed(draw.sessionId)).toEqual([]);
  });
});

describe('Results in a published draw', () => {
  it('notify the teams of their next opponent once, some minutes after the last change', async () => {
    const { draw, peopleOf } = await aDrawWithPeople();
    const [home, away] = teamsOf(draw, 1);
    await defaults(draw.idOf(1), home);
    await later(draw.idOf(1), 4);
    expect(await mailed(draw.sessionId)).toEqual([]);
    await later(draw.idOf(1), 6);
    await later(draw.idOf(1), 12);
    const emails = await mailed(draw.sessionId);
    // A team that did not appear does not advance, not even in the back draw.
    expect(emails.map(({ to }) => to).toSorted()).toEqual(peopleOf(away).toSorted());
    const [toWinner] = emails;
    expect(toWinner?.text).toContain('Results decided who plays whom next in the Open draw.');
    expect(toWinner?.text).toMatch(
      /Match 3, .+\nBefore:\n- TBD vs\. Winner of Match 2\nNow:\n- Team \d vs\. Winner of Match 2\n/,
    );
  });

  it('notify both teams of a match that becomes complete, and those removed by a cleared result', async () => {
    const { draw, peopleOf } = await aDrawWithPeople();
    const [home, away] = teamsOf(draw, 1);
    const [other, loser] = teamsOf(draw, 2);
    await defaults(draw.idOf(1), away);
    await later(draw.idOf(1), 6);
    const sentBefore = (await mailed(draw.sessionId)).length;
    await defaults(draw.idOf(2), loser);
    await later(draw.idOf(2), 6);
    const news = (await mailed(draw.sessionId)).slice(sentBefore);
    expect(news.map(({ to }) => to).toSorted()).toEqual(
      [home, other].flatMap((teamId) => peopleOf(teamId)).toSorted(),
    );
    await clearAll(draw.idOf(2));
    await later(draw.idOf(2), 6);
    const taken = (await mailed(draw.sessionId)).slice(sentBefore + news.length);
    expect(taken.map(({ to }) => to).toSorted()).toEqual(news.map(({ to }) => to).toSorted());
    const waiting = taken.find(({ to }) => peopleOf(home).includes(to));
    expect(waiting?.text).toMatch(
      /Match 3, .+\nBefore:\n- Team \d vs\. Team \d\nNow:\n- Team \d vs\. Winner of Match 2\n/,
    );
  });

  it('corrected at once are e-mailed once, or not at all if nothing changed in the end', async () => {
    const { draw } = await aDrawWithPeople();
    await defaults(draw.idOf(1), teamsOf(draw, 1)[0]);
    await clearAll(draw.idOf(1));
    await later(draw.idOf(1), 6);
    expect(await mailed(draw.sessionId)).toEqual([]);
  });
});

it('A repeatedly changed result is e-mailed four times an hour, and the rest an hour later', async () => {
  const { draw, peopleOf } = await aDrawWithPeople();
  const [home, away] = teamsOf(draw, 1);
  const change = [() => defaults(draw.idOf(1), home), () => clearAll(draw.idOf(1))] as const;
  for (let times = 1; times <= 5; times++) {
    await change[times % 2 === 1 ? 0 : 1]();
    await later(draw.idOf(1), 6);
    expect(await mailed(draw.sessionId)).toHaveLength(Math.min(times, 4) * peopleOf(away).length);
  }
  await later(draw.idOf(1), 30);
  expect(await mailed(draw.sessionId)).toHaveLength(4 * peopleOf(away).length);
  await later(draw.idOf(1), 70);
  const emails = await mailed(draw.sessionId);
  expect(emails).toHaveLength(5 * peopleOf(away).length);
  expect(emails.at(-1)?.text).toMatch(
    /Match 3, .+\nBefore:\n- TBD vs\. .+\nNow:\n- Team \d vs\. Winner of Match 2\n/,
  );
});

type DrawWithPeople = Awaited<ReturnType<typeof aDrawWithPeople>>['draw'];

function teamsOf(draw: DrawWithPeople, number: number): [number, number] {
  const match = draw.matches.find((one) => one.number === number);
  return [match?.position1TeamId ?? 0, match?.position2TeamId ?? 0];
}

async function defaults(id: number, teamId: number): Promise<void> {
  expect(await organizer.send(defaultTeamMatch, { params: { id }, body: { teamId } })).toMatchObject({
    status: 200,
  });
}

async function clearAll(teamMatchId: number): Promise<void> {
  const lines = await service.db
    .selectFrom('lines')
    .select('id')
    .where('team_match_id', '=', teamMatchId)
    .execute();
  for (const { id } of lines) {
    expect((await organizer.send(clearLine, { params: { id } })).status).toBe(204);
  }
}

/** Runs the job of the match as if that many minutes had passed. */
function later(teamMatchId: number, minutes: number): Promise<void> {
  const tools = { db: service.db, outbox: openOutbox(null), config: service.config };
  return notifyResults(tools, { teamMatchId, now: new Date(Date.now() + minutes * 60_000) });
}

/** Four teams, each with a captain and a player. */
async function aDrawWithPeople(isPublished = true) {
  const draw = await aDrawOf(service.db, conferenceId, { teams: 4, isPublished });
  const people = new Map<number, string[]>();
  for (const teamId of draw.teamIds) {
    const captain = await aMember(service.db);
    await captains(service.db, captain.memberId, teamId);
    const player = await aRosteredPlayer(service.db, { teamId });
    people.set(teamId, [captain.email, player.email]);
  }
  return { draw, peopleOf: (teamId: number) => people.get(teamId) ?? [] };
}

type Pair = [number | null, number | null];

async function put(id: number, [position1TeamId, position2TeamId]: Pair, more: object = {}) {
  const body = { position1TeamId, position2TeamId, ...more };
  expect(await organizer.send(setPositions, { params: { id }, body })).toMatchObject({ status: 200 });
}

/** An e-mail about one match links to it, one about several to the session. */
async function mailed(sessionId: number) {
  const { rows } = await sql<{ to: string; subject: string; text: string }>`
    select to_address as "to", subject, text from mails
    where kind = 'draw-changed' and (text like ${`%/leagues/session/${sessionId}\n%`} or exists (select from team_matches m
      where m.session_id = ${sessionId} and mails.text like '%/leagues/match/' || m.id || E'\n%'))
    order by id`.execute(service.db);
  return rows;
}
