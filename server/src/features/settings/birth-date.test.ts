import { correctBirthDate } from '@courtline/contract/player';
import { readProfile, setOwnBirthDate } from '@courtline/contract/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { type RosterFixture, aRosterFixture, emailsTo } from '../../testing/roster-fixture';

let service: TestService;
let fixture: RosterFixture;

beforeAll(async () => {
  service = await aService();
  fixture = await aRosterFixture(service);
});

afterAll(() => service.close());

it('lets a member enter a birth date once, and rejects later changes', async () => {
  const member = await service.signedIn(fixture.maria);
  expect((await member.send(readProfile)).response).toMatchObject({ birthDate: null });
  const set = (birthDate: string) => member.send(setOwnBirthDate, { body: { birthDate } });
  expect((await set('1985-03-02')).response).toMatchObject({ birthDate: '1985-03-02' });
  expect(await set('1985-03-02')).toMatchObject({ status: 200 });
  expect(await set('1995-03-02')).toMatchObject({
    status: 409,
    refusal: { Message: 'Ask an organizer to correct your birth date.' },
  });
  const player = service.db
    .selectFrom('players')
    .select('birth_date')
    .where('id', '=', fixture.maria.playerId);
  expect(await player.executeTakeFirst()).toEqual({ birth_date: '1985-03-02' });
});

it('saves one of two birth dates sent concurrently', async () => {
  const member = await service.member();
  const replies = await Promise.all(
    ['1985-03-02', '1995-03-02'].map((birthDate) => member.send(setOwnBirthDate, { body: { birthDate } })),
  );
  expect(statusesOf(replies)).toEqual([200, 409]);
});

it('lets an organizer of the player correct it and notifies the player, but not one of another league', async () => {
  const other = await aRosterFixture(service);
  const request = { params: { id: fixture.maria.playerId }, body: { birthDate: '1986-03-02' } };
  expect((await other.organizer.send(correctBirthDate, request)).status).toBe(404);
  expect((await fixture.organizer.send(correctBirthDate, request)).status).toBe(204);
  const member = await service.signedIn(fixture.maria);
  expect((await member.send(readProfile)).response).toMatchObject({ birthDate: '1986-03-02' });
  expect(await emailsTo(service, fixture.maria)).toMatchObject([
    { kind: 'birth-date-corrected', text: expect.stringContaining('1986') },
  ]);
});
