import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { captains } from '../../testing/people';
import { aRegistrationWorld, register } from '../../testing/registration-world';
import { type RosterWorld, aRosterWorld, mailsTo, move, withdraw } from '../../testing/roster-world';

let house: TestService;
let world: RosterWorld;
let cleo: Caller;
let dana: Caller;

beforeAll(async () => {
  house = await aService();
});

afterAll(() => house.close());

beforeEach(async () => {
  world = await aRosterWorld(house);
  cleo = await house.member();
  dana = await house.member();
  for (const teamId of [world.aces, world.lobs]) {
    await house.db.deleteFrom('team_captains').where('team_id', '=', teamId).execute();
  }
  await captains(house.db, cleo.memberId, world.aces);
  await captains(house.db, dana.memberId, world.lobs);
});

it('Both captains hear of a player who moves, each of their own team', async () => {
  expect((await move(world, { to: world.lobs })).status).toBe(200);
  const [left, ...more] = await mailsTo(house, cleo);
  expect(left).toMatchObject({ kind: 'roster-changed', subject: expect.stringMatching(/ left Aces$/) });
  expect(more).toEqual([]);
  expect(await mailsTo(house, dana)).toMatchObject([{ subject: expect.stringMatching(/ joined Lobs$/) }]);
});

it('A captain of both teams gets one e-mail about a move', async () => {
  await house.db.deleteFrom('team_captains').where('team_id', '=', world.lobs).execute();
  await captains(house.db, cleo.memberId, world.lobs);
  await move(world, { to: world.lobs });
  const [mail, ...more] = await mailsTo(house, cleo);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('is now on the roster of Lobs');
  expect(mail?.text).toContain('is no longer on the roster of Aces');
});

it('The captain hears of a withdrawal, and no footer claims a registration that has ended', async () => {
  expect((await withdraw(world, { type: 'withdraw' })).status).toBe(200);
  expect(await mailsTo(house, cleo)).toMatchObject([{ subject: expect.stringMatching(/ left Aces$/) }]);
  const [mail] = await mailsTo(house, world.maria);
  expect(mail?.text).toContain('because you were on the roster of Aces');
  expect(mail?.text).not.toContain('you are registered');
});

it('The captain hears of a player who registers', async () => {
  const open = await aRegistrationWorld(house, { cents: 0, leagueCents: 0 });
  await house.db.deleteFrom('team_captains').where('team_id', '=', open.aces).execute();
  await captains(house.db, cleo.memberId, open.aces);
  const nia = await house.member({ firstName: 'Nia', lastName: 'Newcomer' });
  expect((await register(open, nia)).status).toBe(200);
  expect(await mailsTo(house, cleo)).toMatchObject([{ subject: 'Nia Newcomer joined Aces' }]);
});
