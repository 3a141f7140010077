import { openAvailabilityLink } from '@courtline/contract/signed-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { tokenOf } from '../../testing/link-tokens';
import { type MatchFixture, correct, post } from '../../testing/match-fixture';
import { aConfirmedMatchNight, scoreLink, stateOf } from '../../testing/score-fixture';

let service: TestService;
let fixture: MatchFixture;
let link: ReturnType<typeof scoreLink>;
let token: string;
let lineId: number;

beforeAll(async () => {
  service = await aService();
  link = scoreLink(service);
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aConfirmedMatchNight(service);
  await post(fixture, fixture.captain1);
  lineId = fixture.lineIds[0] ?? 0;
  token = tokenFor(fixture.captain2.memberId);
});

const tokenFor = (holderId: number, more: object = {}) =>
  tokenOf(service, { purpose: 'score', holderId, objectId: fixture.teamMatchId, ...more });
const confirms = (used: string, version = 1) =>
  link.answers(used, { answer: 'confirm', seen: `${lineId}:${version}` });

/** Opened and used; nothing changes. */
async function refused(used: string): Promise<[status: number, title: string]> {
  const opened = await link.opens(used);
  const answered = await confirms(used);
  expect([answered.status, answered.text]).toEqual([opened.status, opened.text]);
  expect(await stateOf(service, fixture)).toBe(1);
  return [opened.status, /<h1>(.*?)<\/h1>/.exec(opened.text)?.[1] ?? ''];
}

describe('A link to confirm a score', () => {
  it('shows the score and changes nothing, until the button is pressed', async () => {
    for (const _ of [1, 2]) {
      const { status, text } = await link.opens(token);
      expect(status).toBe(200);
      expect(text).toContain('Completed: 6-4 6-2. Aces wins the line.');
      expect(await stateOf(service, fixture)).toBe(1);
    }
    expect((await confirms(token)).text).toContain('Thanks. The score stands.');
    expect(await stateOf(service, fixture)).toBe(3);
  });

  it('does the same when it is used again', async () => {
    await confirms(token);
    const { status, text } = await confirms(token);
    expect([status, await stateOf(service, fixture)]).toEqual([200, 3]);
    expect(text).not.toContain('<button class="large');
  });

  it('disputes with a score and a reason, and keeps what was typed if something is missing', async () => {
    const sent = { answer: 'dispute', seen: `${lineId}:1`, line: String(lineId), outcome: '1' } as const;
    const wrong = await link.answers(token, { ...sent, score: '6-4 6-2', reason: 'Swapped <b>' });
    expect(wrong.text).toContain('That is the score that was posted.');
    expect(wrong.text).toContain('value="Swapped &lt;b&gt;"');
    expect((await link.answers(token, { ...sent, score: '4-6 2-6', reason: '' })).text).toContain('Reason: ');
    const { text } = await link.answers(token, { ...sent, score: '4-6 2-6', reason: 'Swapped' });
    expect(text).toContain('The organizers will decide');
    expect(await stateOf(service, fixture)).toBe(2);
  });

  it('confirms only the score that the page showed', async () => {
    await correct(fixture, fixture.captain1, {
      sets: [
        [6, 4],
        [6, 3],
      ],
    });
    expect((await confirms(token, 1)).text).toContain('Someone just changed this score.');
    expect(await stateOf(service, fixture)).toBe(1);
  });
});

describe('A link to confirm a score does not work', () => {
  it('if it was changed, or is for another purpose', async () => {
    const [incomplete, availability] = ['This link is incomplete', { purpose: 'availability' }];
    for (const wrong of ['', `${token}A`, `${token.slice(0, -3)}AAA`])
      expect(await refused(wrong)).toEqual([403, incomplete]);
    expect(await refused(tokenFor(fixture.captain2.memberId, availability))).toEqual([403, incomplete]);
    expect((await service.visitor().send(openAvailabilityLink, { query: { token } })).status).toBe(403);
  });

  it('after its end', async () => {
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    const late = tokenFor(fixture.captain2.memberId, { expiresAt });
    expect(await refused(late)).toEqual([410, 'This link has expired']);
  });

  it('for the side that posted, for players and strangers, and after the captain left', async () => {
    const revoked = [410, 'This link no longer works'];
    const { captain1, player2, stranger, captain2 } = fixture;
    for (const { memberId } of [captain1, player2, stranger])
      expect(await refused(tokenFor(memberId))).toEqual(revoked);
    await service.db.deleteFrom('team_captains').where('member_id', '=', captain2.memberId).execute();
    expect(await refused(token)).toEqual(revoked);
  });

  it('for another match', async () => {
    const other = await aConfirmedMatchNight(service);
    await post(other, other.captain1);
    expect(await refused(tokenFor(fixture.captain2.memberId, { objectId: other.teamMatchId }))).toEqual([
      410,
      'This link no longer works',
    ]);
    lineId = other.lineIds[0] ?? 0;
    expect((await confirms(token)).text).toContain('role="alert"');
    expect(await stateOf(service, other)).toBe(1);
  });
});
