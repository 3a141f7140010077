import {
  answerByLink,
  openAvailabilityLink,
  openMatchesLink,
  stopLinks,
} from '@courtline/contract/signed-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aRosteredChild } from '../../testing/family-rows';
import { linksOf, tokenOf } from '../../testing/link-tokens';
import { type MatchFixture, aMatchFixture } from '../../testing/match-fixture';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;
let ann: Rostered;
let bea: Rostered;
let token: string;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
  [ann, bea] = fixture.home as [Rostered, Rostered];
  token = tokenOf(service, { holderId: ann.memberId, objectId: fixture.teamMatchId });
});

describe('A link for availability', () => {
  it('shows the match and the chosen answer, and changes nothing when it is opened', async () => {
    const { status, text, headers } = await opens(token, 'yes');
    expect(status).toBe(200);
    expect(text).toContain('Answering for <strong>Ann L.</strong>');
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
    expect(await known()).toEqual({});
  });

  it('saves the answer with a comment, lets it be changed, and records every use', async () => {
    const saved = await answers(token, { answer: 'maybe', comment: ' after 7 <b> ' });
    expect(saved.text).toContain('Saved. Your answer is <strong>Maybe</strong>. <q>after 7 &lt;b&gt;</q>');
    expect(await known()).toEqual({ [ann.teamMemberId]: [2, 'after 7 <b>', ann.memberId] });
    await answers(token, { answer: 'no' });
    expect(await known()).toEqual({ [ann.teamMemberId]: [3, null, ann.memberId] });
    expect((await opens(token)).text).toContain('Your answer is <strong>No</strong>');
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
    const { text } = await opens(token);
    for (const hidden of ['Bea', 'Cleo', 'Dora', ann.email, bea.email]) expect(text).not.toContain(hidden);
  });

  it('says what is wrong with a comment, and saves nothing', async () => {
    const { status, text } = await answers(token, { answer: 'yes', comment: 'x'.repeat(141) });
    expect([status, text.includes('Comment: Use at most 140 characters.')]).toEqual([200, true]);
    expect(await known()).toEqual({});
  });

  it('says that the match is over when it is', async () => {
    const over = { match_at: new Date(Date.now() - 60_000) };
    await service.db.updateTable('team_matches').set(over).where('id', '=', fixture.teamMatchId).execute();
    const { text } = await answers(token, { answer: 'yes' });
    expect(text).toContain('The match date has passed, so availability is closed.');
    expect(await known()).toEqual({});
  });

  it('offers either match when two collide', async () => {
    expect((await opens(token, 'yes')).text).not.toContain('isEither');
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
    expect((await opens(token, 'yes')).text).toContain('Can play either this match or');
    await answers(token, { answer: 'yes', isEither: 'on' });
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
    expect((await opens(forChild)).text).toContain('as Maria R.');
    await answers(forChild, { answer: 'yes' });
    expect(await known()).toEqual({ [child.teamMemberId]: [1, null, parent.memberId] });
    expect(await uses(parent.memberId)).toMatchObject([{ as_member_id: child.childId }]);
    await service.db
      .updateTable('guardianships')
      .set({ ended_at: new Date() })
      .where('child_id', '=', child.childId)
      .execute();
    expect(await refused(forChild)).toEqual([410, 'This link no longer works']);
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
    expect(await refused(stolen)).toEqual([410, 'This link no longer works']);
  });
});

describe('A link does not work', () => {
  it('if anything in it was changed', async () => {
    for (const wrong of [
      '',
      'none',
      `${token}A`,
      token.slice(0, -2),
      `A${token.slice(1)}`.replace(token, 'B'),
    ])
      expect(await refused(wrong)).toEqual([403, 'This link is incomplete']);
  });

  it('for another purpose', async () => {
    const other = tokenOf(service, {
      purpose: 'matches',
      holderId: ann.memberId,
      objectId: fixture.teamMatchId,
    });
    expect(await refused(other)).toEqual([403, 'This link is incomplete']);
    expect((await service.visitor().send(openMatchesLink, { query: { token } })).status).toBe(403);
  });

  it('after its end, also with an answer that was given before', async () => {
    await answers(token, { answer: 'yes' });
    const old = tokenOf(service, {
      holderId: ann.memberId,
      objectId: fixture.teamMatchId,
      expiresAt: new Date(Date.now() - 1000).toISOString(),
    });
    expect(await refused(old)).toEqual([410, 'This link has expired']);
  });

  it('for a match of other teams', async () => {
    const other = await aMatchFixture(service);
    const foreign = tokenOf(service, { holderId: ann.memberId, objectId: other.teamMatchId });
    expect(await refused(foreign)).toEqual([410, 'This link no longer works']);
  });

  it('after the player left the team', async () => {
    await service.db
      .updateTable('team_members')
      .set({ left_at: new Date(Date.now() + 1000), left_because: 'withdrawn' })
      .where('id', '=', ann.teamMemberId)
      .execute();
    expect(await refused(token)).toEqual([410, 'This link no longer works']);
  });

  it('after the address changed, though not when only its case did', async () => {
    const change = (email: string) =>
      service.db.updateTable('members').set({ email }).where('id', '=', ann.memberId).execute();
    await change(ann.email.toUpperCase());
    expect((await opens(token)).status).toBe(200);
    await change(`new-${ann.email}`);
    expect(await refused(token)).toEqual([410, 'This link no longer works']);
  });

  it('while the schedule is not published', async () => {
    const draft = await aMatchFixture(service, { isPublished: false });
    const [player] = draft.home as [Rostered];
    const hidden = tokenOf(service, { holderId: player.memberId, objectId: draft.teamMatchId });
    expect(await refused(hidden)).toEqual([410, 'This link no longer works']);
  });

  it('after its holder stopped the links, and none sent before works again', async () => {
    const { text } = await service.visitor().send(stopLinks, { query: { token }, body: {} });
    expect(text).toContain('Links stopped');
    expect(await refused(token)).toEqual([410, 'This link no longer works']);
    await service.db.deleteFrom('stopped_mails').where('member_id', '=', ann.memberId).execute();
    expect(await refused(token)).toEqual([410, 'This link no longer works']);
  });

  it('many times in a row', async () => {
    for (let n = 0; n < 60; n += 1) await opens(token);
    expect((await opens(token)).status).toBe(429);
    const others = tokenOf(service, { holderId: bea.memberId, objectId: fixture.teamMatchId });
    expect((await opens(others)).status).toBe(200);
  });
});

it('A link to all matches lists those of its player, each with a link of its own', async () => {
  const all = tokenOf(service, { purpose: 'matches', holderId: ann.memberId, objectId: ann.memberId });
  await answers(token, { answer: 'yes' });
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

function opens(of: string, answer?: 'yes') {
  return service.visitor().send(openAvailabilityLink, { query: { token: of, ...(answer && { answer }) } });
}

type Answer = { answer: 'yes' | 'maybe' | 'no'; comment?: string; isEither?: 'on' };

function answers(of: string, body: Answer) {
  return service.visitor().send(answerByLink, { query: { token: of }, body });
}

/** What a link that does not work is told, opened or used; nothing is written. */
async function refused(of: string): Promise<[status: number, title: string]> {
  const before = await known();
  const opened = await opens(of);
  const answered = await answers(of, { answer: 'no' });
  expect(answered.status).toBe(opened.status);
  expect(answered.text).toBe(opened.text);
  expect(await known()).toEqual(before);
  return [opened.status, /<h1>(.*?)<\/h1>/.exec(opened.text)?.[1] ?? ''];
}

async function known() {
  const rows = await service.db
    .selectFrom('availability')
    .selectAll()
    .where('team_match_id', '=', fixture.teamMatchId)
    .execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.team_member_id,
      [row.player_availability_status_type_id, row.comment, row.updated_by],
    ]),
  );
}

function uses(memberId: number) {
  return service.db
    .selectFrom('audit')
    .select(['detail', 'as_member_id'])
    .where('what', '=', 'link-used')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
