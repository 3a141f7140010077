import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { captains } from '../../testing/people';
import { aRegistrationFixture, register } from '../../testing/registration-fixture';
import { type RosterFixture, aRosterFixture, emailsTo, move, withdraw } from '../../testing/roster-fixture';

let service: TestService;
let fixture: RosterFixture;
let cleo: Caller;
let dana: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRosterFixture(service);
  cleo = await service.member();
  dana = await service.member();
  for (const teamId of [fixture.aces, fixture.lobs]) {
    await service.db.deleteFrom('team_captains').where('team_id', '=', teamId).execute();
  }
  await captains(service.db, cleo.memberId, fixture.aces);
  await captains(service.db, dana.memberId, fixture.lobs);
});

it('Both captains are notified of a moved player, each for their own team', async () => {
  expect((await move(fixture, { to: fixture.lobs })).status).toBe(200);
  const [left, ...more] = await emailsTo(service, cleo);
  expect(left).toMatchObject({ kind: 'roster-changed', subject: expect.stringMatching(/ left Aces$/) });
  expect(more).toEqual([]);
  expect(await emailsTo(service, dana)).toMatchObject([{ subject: expect.stringMatching(/ joined Lobs$/) }]);
});

it('A captain of both teams gets one e-mail about a move', async () => {
  await service.db.deleteFrom('team_captains').where('team_id', '=', fixture.lobs).execute();
  await captains(service.db, cleo.memberId, fixture.lobs);
  await move(fixture, { to: fixture.lobs });
  const [email, ...more] = await emailsTo(service, cleo);
  expect(more).toEqual([]);
  expect(email?.text).toContain('is now on the roster of Lobs');
  expect(email?.text).toContain('is no longer on the roster of Aces');
});

it('The captain is notified of a withdrawal, and no footer mentions an ended registration', async () => {
  expect((await withdraw(fixture, { type: 'withdraw' })).status).toBe(200);
  expect(await emailsTo(service, cleo)).toMatchObject([{ subject: expect.stringMatching(/ left Aces$/) }]);
  const [email] = await emailsTo(service, fixture.maria);
  expect(email?.text).toContain('because you were on the Aces roster');
  expect(email?.text).not.toContain("you're registered");
});

it('The captain is notified of a player who registers', async () => {
  const open = await aRegistrationFixture(service, { cents: 0, leagueCents: 0 });
  await service.db.deleteFrom('team_captains').where('team_id', '=', open.aces).execute();
  await captains(service.db, cleo.memberId, open.aces);
  const nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
  expect((await register(open, nia)).status).toBe(200);
  expect(await emailsTo(service, cleo)).toMatchObject([{ subject: 'Nia Newcomer joined Aces' }]);
});
