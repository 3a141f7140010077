import { answerByLink, openMatchesLink } from '@courtline/contract/signed-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aRosteredChild } from '../../testing/family-rows';
import { linkAnswers } from '../../testing/link-answers';
import { linksOf, tokenOf } from '../../testing/link-tokens';
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
  await service.db.deleteFrom('availability').execute();
  fixture = await aMatchFixture(service);
  [ann, bea] = fixture.home as [Rostered, Rostered];
  token = tokenOf(service, { holderId: ann.memberId, objectId: fixture.teamMatchId });
});

describe('A link for availability', () => {
  it('shows the match and the chosen answer, and changes nothing when it is opened', async () => {
    const { status, text, headers } = await link.opens(token, 'yes');
    expect(status).toBe(200);
    expect(text).toContain('Answering for <strong>Ann L.</strong> <span class="link">Not you?</span>');
    expect(text).toContain('Yes, I can play</button>');
    expect(text).not.toContain('Lee');
    expect(text).not.toContain('<script');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['set-cookie']).toBeUndefined();
    expect(await link.known()).toEqual({});
  });

  it('saves the answer with a comment, lets it be changed, and records every use', async () => {
    const saved = await link.answers(token, { answer: 'maybe', comment: ' after 7 <b> ' });
    expect(saved.text).toContain('Saved. Your answer is <strong>Maybe</strong>. <q>after 7 &lt;b&gt;</q>');
    expect(await link.known()).toEqual({ [ann.teamMemberId]: [2, 'after 7 <b>', ann.memberId] });
    await link.answers(token, { answer: 'no' });
    expect(await link.known()).toEqual({ [ann.teamMemberId]: [3, null, ann.memberId] });
    expect((await link.opens(token)).text).toContain('Your answer is <strong>No</strong>');
    const entries = await uses(ann.memberId);
    expect(entries.map(({ detail }) => detail)).toEqual([
      { purpose: 'availability', answer: 'maybe' },
      { purpose: 'availability', answer: 'no' },
    ]);
  });

  it('opens no session and gives no other call', async () => {
    const visitor = service.visitor();
    await visitor.send(answerByLink, { query: { token }, body: { answer: 'yes' } });
    expect(visitor.cookie).toBeNull();
    expect((await visitor.ask({ method: 'GET', url: '/v1/me' })).status).toBe(401);
  });

  it('shows no other player, no contact and no lineup', async () => {
    const { text } = await link.opens(token);
    for (const hidden of ['Bea', 'Cleo', 'Dora', ann.email, bea.email]) expect(text).not.toContain(hidden);
  });

  it('says what is wrong with a comment, and saves nothing', async () => {
    const { status, text } = await link.answers(token, { answer: 'yes', comment: 'x'.repeat(141) });
    expect([status, text.includes('Comment: Use at most 140 characters.')]).toEqual([409, true]);
    expect(await link.known()).toEqual({});
  });

  it('says that the match is over when it is', async () => {
    const over = { match_at: new Date(Date.now() - 60_000) };
    await service.db.updateTable('team_matches').set(over).where('id', '=', fixture.teamMatchId).execute();
    const { text } = await link.answers(token, { answer: 'yes' });
    expect(text).toContain('The match date has passed, so availability is closed.');
    expect(await link.known()).toEqual({});
  });

  it('offers either match when two collide', async () => {
    expect((await link.opens(token, 'yes')).text).not.toContain('isEither');
    const other = await aMatchFixture(service);
    await service.db
      .updateTable('team_members')
      .set({ team_id: other.aces })
      .where('id', '=', bea.teamMemberId)
      .execute();
    await service.db
      .updateTable('team_members')
      .set({ member_id: ann.memberId })
      .where('id', '=', bea.teamMemberId)
      .execute();
    expect((await link.opens(token, 'yes')).text).toContain('Can play either this match or');
    await link.answers(token, { answer: 'yes', isEither: 'on' });
    const row = await service.db
      .selectFrom('availability')
      .select('is_either')
      .where('team_match_id', '=', fixture.teamMatchId)
      .executeTakeFirstOrThrow();
    expect(row.is_either).toBe(true);
  });
});

describe('A guardian with a link', () => {
  it('answers for the child, and the answer names the guardian', async () => {
    const parent = await service.member({ firstName: 'Maria', lastName: 'Ruiz' });
    const child = await aRosteredChild(service.db, { teamId: fixture.aces, guardianIds: [parent.memberId] });
    const forChild = tokenOf(service, {
      holderId: parent.memberId,
      aboutId: child.childId,
      objectId: fixture.teamMatchId,
    });
    expect((await link.opens(forChild)).text).toContain('as Maria R.');
    await link.answers(forChild, { answer: 'yes' });
    expect(await link.known()).toEqual({ [child.teamMemberId]: [1, null, parent.memberId] });
    expect(await uses(parent.memberId)).toMatchObject([{ as_member_id: child.childId }]);
    await service.db
      .updateTable('guardianships')
      .set({ ended_at: new Date() })
      .where('child_id', '=', child.childId)
      .execute();
    expect(await link.refused(forChild)).toEqual([410, 'This link no longer works']);
  });

  it('cannot answer for a child of others', async () => {
    const child = await aRosteredChild(service.db, {
      teamId: fixture.aces,
      guardianIds: [(await service.member()).memberId],
    });
    const stolen = tokenOf(service, {
      holderId: ann.memberId,
      aboutId: child.childId,
      objectId: fixture.teamMatchId,
    });
    expect(await link.refused(stolen)).toEqual([410, 'This link no longer works']);
  });
});

it('A link to all matches lists those of its player, each with a link of its own', async () => {
  const all = tokenOf(service, { purpose: 'matches', holderId: ann.memberId, objectId: ann.memberId });
  await link.answers(token, { answer: 'yes' });
  const { status, text } = await service.visitor().send(openMatchesLink, { query: { token: all } });
  expect(status).toBe(200);
  expect(text).toContain('Matches of Ann L.');
  const own = /href="\/link\/availability\?token=([\w-]+)"/.exec(text)?.[1] ?? '';
  expect(linksOf(service).read(own, new Date())).toMatchObject({
    holderId: ann.memberId,
    objectId: fixture.teamMatchId,
  });
  expect(text).toContain('<em>Yes</em>');
});

function uses(memberId: number) {
  return service.db
    .selectFrom('audit')
    .select(['detail', 'as_member_id'])
    .where('what', '=', 'link-used')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
