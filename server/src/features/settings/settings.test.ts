import { currentUser } from '@courtline/contract/account';
import {
  readFeedPreferences,
  readProfile,
  updateFeedPreferences,
  updateProfile,
} from '@courtline/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { aPlayer } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const changes = {
  firstName: 'Noor',
  lastName: 'van der Berg',
  phone: '+1 512 555 0134',
  placeName: 'Austin, TX',
  version: 1,
};

describe('A profile', () => {
  it("is the member's own, and shows the address used to sign in", async () => {
    const member = await service.member({ firstName: 'Ida', lastName: 'Berg' });
    expect((await member.send(readProfile)).response).toEqual({
      id: member.memberId,
      firstName: 'Ida',
      lastName: 'Berg',
      email: member.email,
      phone: null,
      placeName: null,
      profileImage: null,
      birthDate: null,
      version: 1,
    });
  });

  it('can be changed, and the header shows it', async () => {
    const member = await service.member();
    const { status, response } = await member.send(updateProfile, { body: changes });
    expect(status).toBe(200);
    expect(response).toMatchObject({ ...changes, version: 2 });
    expect((await member.send(readProfile)).response).toEqual(response);
    expect((await member.send(currentUser)).response).toMatchObject({
      firstName: 'Noor',
      lastName: 'van der Berg',
    });
  });

  it('rejects an impossible version', async () => {
    const member = await service.member();
    for (const version of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER]) {
      expect(await member.send(updateProfile, { body: { ...changes, version } })).toMatchObject({
        status: 400,
        refusal: { Message: expect.stringMatching(/^version: /) },
      });
    }
  });

  it("updates name and location of the member's player, and of no other", async () => {
    const member = await service.member();
    const ownId = await aPlayer(service.db, { memberId: member.memberId });
    const otherId = await aPlayer(service.db);
    await member.send(updateProfile, { body: changes });
    const players = service.db.selectFrom('players').select(['id', 'first_name', 'place_name']);
    expect(await players.where('id', 'in', [ownId, otherId]).orderBy('id').execute()).toEqual([
      { id: ownId, first_name: 'Noor', place_name: 'Austin, TX' },
      { id: otherId, first_name: 'Sam', place_name: null },
    ]);
  });

  it('removes phone and location when they are emptied', async () => {
    const member = await service.member();
    await aPlayer(service.db, { memberId: member.memberId });
    await member.send(updateProfile, { body: changes });
    const emptied = { ...changes, phone: ' ', placeName: '', version: 2 };
    expect((await member.send(updateProfile, { body: emptied })).response).toMatchObject({
      phone: null,
      placeName: null,
    });
  });

  it('rejects an older version', async () => {
    const member = await service.member();
    const replies = await Promise.all([
      member.send(updateProfile, { body: changes }),
      member.send(updateProfile, { body: { ...changes, firstName: 'Other' } }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal).toMatchObject({
      Message: expect.stringMatching(/^Someone else just updated this profile/),
      Current: replies.find(({ status }) => status === 200)?.response,
    });
  });

  it.each([
    ['email', 'thief@example.com'],
    ['isAdmin', true],
    ['id', 1],
    ['memberId', 1],
    ['profileImage', 'x'],
    ['is_powered', true],
  ])('rejects the field %s', async (field, value) => {
    const member = await service.member();
    const body = { ...changes, [field]: value };
    expect(await member.ask({ method: 'PUT', url: '/v1/me', payload: body })).toMatchObject({
      status: 400,
      refusal: { Message: `${field}: unknown field` },
    });
    expect((await member.send(readProfile)).response.version).toBe(1);
  });

  it.each([
    ['firstName', '', 'firstName: Required'],
    ['lastName', 'x'.repeat(81), 'lastName: Use at most 80 characters'],
    ['phone', 'ring me', 'phone: Enter a phone number, like +1 512 555 0134'],
    ['placeName', 'one\ntwo', 'placeName: Use one line of plain text'],
  ])('reports an invalid %s', async (field, value, sentence) => {
    const member = await service.member();
    const reply = await member.send(updateProfile, { body: { ...changes, [field]: value } });
    expect(reply).toMatchObject({ status: 400, refusal: { Message: sentence } });
  });
});

describe('The sports shown to a member', () => {
  it('are both until they choose', async () => {
    const member = await service.member();
    const both = { showTennisContent: true, showPickleballContent: true };
    expect((await member.send(readFeedPreferences)).response).toEqual(both);
    const choices = [
      { showTennisContent: false, showPickleballContent: true },
      { showTennisContent: false, showPickleballContent: false },
      { showTennisContent: true, showPickleballContent: false },
    ];
    for (const body of choices) {
      expect((await member.send(updateFeedPreferences, { body })).response).toEqual(body);
      expect((await member.send(readFeedPreferences)).response).toEqual(body);
    }
    expect((await (await service.member()).send(readFeedPreferences)).response).toEqual(both);
  });
});
