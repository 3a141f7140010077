import { confirmMatchDate, setLocationAndDate, teamMatchSummary } from '@courtline/contract/match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchFixture, aMatchFixture, ofMatch, setFirst, stepTo } from '../../testing/match-fixture';

const dayInMs = 24 * 60 * 60 * 1000;

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** The home team's lineup is locked. */
beforeEach(async () => {
  fixture = await aMatchFixture(service, { singles: [1] });
  await setFirst(fixture, 1);
  await stepTo(fixture, fixture.captain1, 2);
});

describe('A match date that the other side confirms', () => {
  it.each([
    ['confirming it', () => confirms(fixture.captain1)],
    ['publishing the lineup', () => stepTo(fixture, fixture.captain1, 3)],
  ])('sends one e-mail to the captain who set it when confirmed by %s', async (_, confirm) => {
    await addCaptain(fixture.lobs);
    await moves(fixture.captain2);
    expect(await confirmedEmails()).toEqual([]);
    expect((await confirm()).status).toBe(200);
    const [email, ...more] = await confirmedEmails();
    expect([email?.to, email?.subject, more]).toEqual([
      fixture.captain2.email,
      expect.stringMatching(/^Confirmed: Aces vs\. Lobs, \w{3}, /),
      [],
    ]);
    await confirms(fixture.captain1);
    expect(await confirmedEmails()).toHaveLength(1);
  });

  it('notifies all captains of the team if the setter is no longer a captain', async () => {
    const other = await addCaptain(fixture.lobs);
    await moves(fixture.captain2);
    await service.db
      .deleteFrom('team_captains')
      .where('team_id', '=', fixture.lobs)
      .where('member_id', '=', fixture.captain2.memberId)
      .execute();
    await confirms(fixture.captain1);
    expect((await confirmedEmails()).map(({ to }) => to)).toEqual([other.email]);
  });

  it('sends nothing if there was nothing to confirm', async () => {
    await moves(fixture.organizer);
    await stepTo(fixture, fixture.captain1, 3);
    expect(await confirmedEmails()).toEqual([]);
  });
});

function moves(by: Caller) {
  const matchDate = new Date(Date.now() + dayInMs).toISOString();
  return by.send(setLocationAndDate, { ...ofMatch(fixture), body: { matchDate } });
}

async function confirms(by: Caller) {
  const { response } = await by.send(teamMatchSummary, ofMatch(fixture));
  return by.send(confirmMatchDate, { ...ofMatch(fixture), body: { matchDate: response.matchDate ?? '' } });
}

async function addCaptain(teamId: number): Promise<Caller> {
  const caller = await service.member();
  await service.db
    .insertInto('team_captains')
    .values({ team_id: teamId, member_id: caller.memberId, slot: 2 })
    .execute();
  return caller;
}

function confirmedEmails() {
  return service.db
    .selectFrom('mails')
    .select(['to_address as to', 'subject'])
    .where('kind', '=', 'date-confirmed')
    .where('text', 'like', `%/leagues/match/${fixture.teamMatchId}%`)
    .execute();
}
