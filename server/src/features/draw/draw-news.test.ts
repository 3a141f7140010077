import { setPositions } from '@courtline/contract/draw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readyLetters } from '../../gateways/mail/letter';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDrawOf } from '../../testing/draw-rows';
import { aConference, aLeague } from '../../testing/league-rows';
import { aMember, captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';

let house: TestService;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  await readyLetters();
  house = await aService();
});

afterAll(() => house.close());

beforeEach(async () => {
  conferenceId = await aConference(house.db, { leagueId: await aLeague(house.db) });
  organizer = await house.conferenceOrganizerOf(conferenceId);
});

describe('Changed positions of a published draw', () => {
  it('are told to the players and captains of all teams concerned, once, with before and after', async () => {
    const { draw, peopleOf } = await aDrawWithPeople();
    const [first] = draw.matches;
    const [home, away] = [first?.position1TeamId ?? 0, first?.position2TeamId ?? 0];
    await put(draw.idOf(1), [home, null]);
    const mails = await mailed(draw.sessionId);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([...peopleOf(home), ...peopleOf(away)].toSorted());
    expect(mails[0]?.subject).toBe('Draw changed: Open');
    expect(mails[0]?.text).toMatch(/Match 1, [^:]+: Team \d against TBD \(was Team \d against Team \d\)/);
    await put(draw.idOf(1), [home, null]);
    expect(await mailed(draw.sessionId)).toHaveLength(mails.length);
  });

  it('tell a team that advances by a bye of its next match too, in the same e-mail', async () => {
    const { draw, peopleOf } = await aDrawWithPeople();
    const [first] = draw.matches;
    const home = first?.position1TeamId ?? 0;
    await put(draw.idOf(1), [home, null], { byeStatusTypeId: 1 });
    const mails = await mailed(draw.sessionId);
    const [captainOfHome] = peopleOf(home);
    const [own, ...more] = mails.filter(({ to }) => to === captainOfHome);
    expect(more).toEqual([]);
    expect(own?.text).toMatch(/Match 1, [^:]+: Team \d against Bye \(was/);
    expect(own?.text).toMatch(
      /Match 3, Final: Team \d against Winner of Match 2 \(was Winner of Match 1 against Winner of Match 2\)/,
    );
  });

  it('of a draft are told to nobody', async () => {
    const { draw } = await aDrawWithPeople(false);
    await put(draw.idOf(1), [draw.matches[0]?.position1TeamId ?? 0, null]);
    expect(await mailed(draw.sessionId)).toEqual([]);
  });
});

/** Four teams, each with a captain and a player. */
async function aDrawWithPeople(isPublished = true) {
  const draw = await aDrawOf(house.db, conferenceId, { teams: 4, isPublished });
  const people = new Map<number, string[]>();
  for (const teamId of draw.teamIds) {
    const captain = await aMember(house.db);
    await captains(house.db, captain.memberId, teamId);
    const player = await aRosteredPlayer(house.db, { teamId });
    people.set(teamId, [captain.email, player.email]);
  }
  return { draw, peopleOf: (teamId: number) => people.get(teamId) ?? [] };
}

type Pair = [number | null, number | null];

async function put(id: number, [position1TeamId, position2TeamId]: Pair, more: object = {}) {
  const body = { position1TeamId, position2TeamId, ...more };
  expect(await organizer.send(setPositions, { params: { id }, body })).toMatchObject({ status: 200 });
}

function mailed(sessionId: number) {
  return house.db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'text'])
    .where('text', 'like', `%/leagues/session/${sessionId}%`)
    .orderBy('id')
    .execute();
}
