import { openMatchesLink, stopLinks } from '@courtline/contract/signed-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { linkAnswers } from '../../testing/link-answers';
import { tokenOf } from '../../testing/link-tokens';
import { type MatchFixture, aMatchFixture } from '../../testing/match-fixture';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let link: ReturnType<typeof linkAnswers>;
let fixture: MatchFixture;
let ann: Rostered;
let bea: Rostered;
let token: string;

beforeAll(async () => {
  service = await aService();
  link = linkAnswers(service);
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
  [ann, bea] = fixture.home as [Rostered, Rostered];
  token = tokenOf(service, { holderId: ann.memberId, objectId: fixture.teamMatchId });
});

describe('A link does not work', () => {
  it('if anything in it was changed', async () => {
    const changed = Array.from(
      token,
      (sign, at) => token.slice(0, at) + (sign === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    for (const wrong of ['', 'none', `${token}A`, token.slice(0, -2), ...changed])
      expect(await link.refused(wrong)).toEqual([403, 'This link is incomplete']);
  });

  it('for another purpose', async () => {
    const other = tokenOf(service, {
      purpose: 'matches',
      holderId: ann.memberId,
      objectId: fixture.teamMatchId,
    });
    expect(await link.refused(other)).toEqual([403, 'This link is incomplete']);
    expect((await service.visitor().send(openMatchesLink, { query: { token } })).status).toBe(403);
  });

  it('after its end, also with an answer that was given before', async () => {
    await link.answers(token, { answer: 'yes' });
    const old = tokenOf(service, {
      holderId: ann.memberId,
      objectId: fixture.teamMatchId,
      expiresAt: new Date(Date.now() - 1000).toISOString(),
    });
    expect(await link.refused(old)).toEqual([410, 'This link has expired']);
  });

  it('for a match of other teams', async () => {
    const other = await aMatchFixture(service);
    const foreign = tokenOf(service, { holderId: ann.memberId, objectId: other.teamMatchId });
    expect(await link.refused(foreign)).toEqual([410, 'This link no longer works']);
  });

  it('after the player left the team', async () => {
    await service.db
      .updateTable('team_members')
      .set({ left_at: new Date(Date.now() + 1000), left_because: 'withdrawn' })
      .where('id', '=', ann.teamMemberId)
      .execute();
    expect(await link.refused(token)).toEqual([410, 'This link no longer works']);
  });

  it('after the address changed, though not when only its case did', async () => {
    const change = (email: string) =>
      service.db.updateTable('members').set({ email }).where('id', '=', ann.memberId).execute();
    await change(ann.email.toUpperCase());
    expect((await link.opens(token)).status).toBe(200);
    await change(`new-${ann.email}`);
    expect(await link.refused(token)).toEqual([410, 'This link no longer works']);
  });

  it('while the schedule is not published', async () => {
    const draft = await aMatchFixture(service, { isPublished: false });
    const [player] = draft.home as [Rostered];
    const hidden = tokenOf(service, { holderId: player.memberId, objectId: draft.teamMatchId });
    expect(await link.refused(hidden)).toEqual([410, 'This link no longer works']);
  });

  it('after its holder stopped the links, and none sent before works again', async () => {
    const { text } = await service.visitor().send(stopLinks, { query: { token }, body: {} });
    expect(text).toContain('Links stopped');
    expect(await link.refused(token)).toEqual([410, 'This link no longer works']);
    await service.db.deleteFrom('stopped_mails').where('member_id', '=', ann.memberId).execute();
    expect(await link.refused(token)).toEqual([410, 'This link no longer works']);
  });

  it('many times in a row', async () => {
    for (let n = 0; n < 60; n += 1) await link.opens(token);
    expect((await link.opens(token)).status).toBe(429);
    const others = tokenOf(service, { holderId: bea.memberId, objectId: fixture.teamMatchId });
    expect((await link.opens(others)).status).toBe(200);
  });
});
