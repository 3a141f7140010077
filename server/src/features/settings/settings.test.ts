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

let house: TestService;

beforeAll(async () => {
  house = await aService();
});

afterAll(() => house.close());

const changes = {
  firstName: 'Noor',
  lastName: 'van der Berg',
  phone: '+1 512 555 0134',
  placeName: 'Austin, TX',
  version: 1,
};

describe('A profile', () => {
  it('is the own one, and shows the address that signs in', async () => {
    const member = await house.member({ firstName: 'Ida', lastName: 'Berg' });
    expect((await member.send(readProfile)).answer).toEqual({
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

  it('is changed, and the header follows', async () => {
    const member = await house.member();
    const { status, answer } = await member.send(updateProfile, { body: changes });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ ...changes, version: 2 });
    expect((await member.send(readProfile)).answer).toEqual(answer);
    expect((await member.send(currentUser)).answer).toMatchObject({
      firstName: 'Noor',
      lastName: 'van der Berg',
    });
  });

  it('was never in a version that no profile can have', async () => {
    const member = await house.member();
    for (const version of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER]) {
      expect(await member.send(updateProfile, { body: { ...changes, version } })).toMatchObject({
        status: 400,
        refusal: { Message: expect.stringMatching(/^version: /) },
      });
    }
  });

  it('gives its name and place to the player on record, and to nobody else’s', async () => {
    const member = await house.member();
    const ownId = await aPlayer(house.db, { memberId: member.memberId });
    const otherId = await aPlayer(house.db);
    await member.send(updateProfile, { body: changes });
    const players = house.db.selectFrom('players').select(['id', 'first_name', 'place_name']);
    expect(await players.where('id', 'in', [ownId, otherId]).orderBy('id').execute()).toEqual([
      { id: ownId, first_name: 'Noor', place_name: 'Austin, TX' },
      { id: otherId, first_name: 'Sam', place_name: null },
    ]);
  });

  it('forgets phone and place when they are emptied', async () => {
    const member = await house.member();
    await aPlayer(house.db, { memberId: member.memberId });
    await member.send(updateProfile, { body: changes });
    const emptied = { ...changes, phone: ' ', placeName: '', version: 2 };
    expect((await member.send(updateProfile, { body: emptied })).answer).toMatchObject({
      phone: null,
      placeName: null,
    });
  });

  it('is not overwritten by who saw an older one', async () => {
    const member = await house.member();
    const replies = await Promise.all([
      member.send(updateProfile, { body: changes }),
      member.send(updateProfile, { body: { ...changes, firstName: 'Other' } }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal).toMatchObject({
      Message: expect.stringMatching(/^Someone else just updated this profile/),
      Current: replies.find(({ status }) => status === 200)?.answer,
    });
  });

  it.each([
    ['email', 'thief@example.com'],
    ['isAdmin', true],
    ['id', 1],
    ['memberId', 1],
    ['profileImage', 'x'],
    ['is_powered', true],
  ])('takes no %s from whoever sends one', async (field, value) => {
    const member = await house.member();
    const body = { ...changes, [field]: value };
    expect(await member.ask({ method: 'PUT', url: '/v1/me', payload: body })).toMatchObject({
      status: 400,
      refusal: { Message: `${field}: unknown field` },
    });
    expect((await member.send(readProfile)).answer.version).toBe(1);
  });

  it.each([
    ['firstName', '', 'firstName: Required'],
    ['lastName', 'x'.repeat(81), 'lastName: Use at most 80 characters'],
    ['phone', 'ring me', 'phone: Enter a phone number, such as +1 512 555 0134'],
    ['placeName', 'one\ntwo', 'placeName: Use one line of plain text'],
  ])('says what is wrong with %s', async (field, value, sentence) => {
    const member = await house.member();
    const reply = await member.send(updateProfile, { body: { ...changes, [field]: value } });
    expect(reply).toMatchObject({ status: 400, refusal: { Message: sentence } });
  });
});

describe('The sports that somebody wants to see', () => {
  it('are both until they choose, and then what they chose', async () => {
    const member = await house.member();
    const both = { showTennisContent: true, showPickleballContent: true };
    expect((await member.send(readFeedPreferences)).answer).toEqual(both);
    const choices = [
      { showTennisContent: false, showPickleballContent: true },
      { showTennisContent: false, showPickleballContent: false },
      { showTennisContent: true, showPickleballContent: false },
    ];
    for (const body of choices) {
      expect((await member.send(updateFeedPreferences, { body })).answer).toEqual(body);
      expect((await member.send(readFeedPreferences)).answer).toEqual(body);
    }
    expect((await (await house.member()).send(readFeedPreferences)).answer).toEqual(both);
  });
});
