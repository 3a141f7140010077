import { currentUser } from '@courtline/contract/account';
import { confirmScoresByCode, sendScoreCode } from '@courtline/contract/dispute';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { type MatchFixture, correct, ofMatch, post } from '../../testing/match-fixture';
import { aMember, captains } from '../../testing/people';
import { aConfirmedMatchNight, stateOf } from '../../testing/score-fixture';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aConfirmedMatchNight(service);
  await post(fixture, fixture.captain1);
});

const linesOf = (version = 1) => [{ id: fixture.lineIds[0] ?? 0, version }];
const ask = (by: Caller, version = 1) =>
  by.send(sendScoreCode, { ...ofMatch(fixture), body: { lines: linesOf(version) } });
const confirm = (by: Caller, code: string, version = 1) =>
  by.send(confirmScoresByCode, { ...ofMatch(fixture), body: { code, lines: linesOf(version) } });

/** The newest code in the mailbox of the member; null if there is none. */
async function codeOf(to: { memberId: number }): Promise<string | null> {
  const mail = await service.db
    .selectFrom('mails')
    .select('subject')
    .where('to_member_id', '=', to.memberId)
    .where('kind', '=', 'score-code')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return mail?.subject.slice(0, 6) ?? null;
}

const wrong = (code: string | null) => (code === '111111' ? '222222' : '111111');

describe('The other captain confirms on the phone of the one who posted', () => {
  it('with a code that only the other captain gets, and stays signed out there', async () => {
    const { captain1, captain2 } = fixture;
    expect(await ask(captain1)).toMatchObject({ status: 200, response: { sentTo: [expect.any(String)] } });
    expect(await codeOf(captain1)).toBeNull();
    const code = (await codeOf(captain2)) ?? '';
    const { status, headers, text } = await confirm(captain1, code);
    expect([status, text, headers['set-cookie']]).toEqual([204, '', undefined]);
    expect(await stateOf(service, fixture)).toBe(3);
    expect((await captain1.send(currentUser)).response.id).toBe(captain1.memberId);
  });

  it('and the audit log names both', async () => {
    const { captain1, captain2 } = fixture;
    await ask(captain1);
    await confirm(captain1, (await codeOf(captain2)) ?? '');
    const rows = await service.db
      .selectFrom('audit')
      .select(['what', 'member_id as by'])
      .where('what', 'like', 'scores-confirmed%')
      .where('member_id', 'in', [captain1.memberId, captain2.memberId])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { what: 'scores-confirmed', by: captain2.memberId },
      { what: 'scores-confirmed-by-code', by: captain1.memberId },
    ]);
  });

  it('in spaces or dashes as a phone shows it, but not with words', async () => {
    const { captain1, captain2 } = fixture;
    await ask(captain1);
    expect((await confirm(captain1, 'abc')).status).toBe(400);
    const code = (await codeOf(captain2)) ?? '';
    expect((await confirm(captain1, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
  });
});

describe('A code does not confirm', () => {
  it('for anyone but a captain of the side that posted, with the right code or without', async () => {
    const { captain1, captain2, player1, player2, stranger, organizer } = fixture;
    await ask(captain1);
    const code = (await codeOf(captain2)) ?? '';
    for (const who of [captain2, player1, player2, stranger, organizer]) {
      expect([(await ask(who)).status, (await confirm(who, code)).status]).toEqual([403, 403]);
    }
    expect(
      (
        await service
          .visitor()
          .send(confirmScoresByCode, { ...ofMatch(fixture), body: { code, lines: linesOf() } })
      ).status,
    ).toBe(401);
    expect(await stateOf(service, fixture)).toBe(1);
  });

  it('if a co-captain of the posting side asks in another log-in, or the captain on another device', async () => {
    const { captain1, captain2 } = fixture;
    const mate = await service.member();
    await captains(service.db, mate.memberId, fixture.aces, 2);
    await ask(captain1);
    const code = (await codeOf(captain2)) ?? '';
    expect(await codeOf(mate)).toBeNull();
    expect((await confirm(mate, code)).status).toBe(400);
    const elsewhere = await service.signedIn({ memberId: captain1.memberId, email: captain1.email });
    expect((await confirm(elsewhere, code)).status).toBe(400);
    expect((await confirm(captain1, code)).status).toBe(204);
  });

  it('after the score was corrected, neither the old version nor the new one', async () => {
    const { captain1, captain2 } = fixture;
    await ask(captain1);
    const code = (await codeOf(captain2)) ?? '';
    await correct(fixture, captain1, {
      sets: [
        [6, 0],
        [6, 0],
      ],
    });
    expect((await confirm(captain1, code, 2)).status).toBe(400);
    expect((await confirm(captain1, code, 1)).status).toBe(409);
    expect(await stateOf(service, fixture)).toBe(1);
  });

  it('twice, nor in two tabs at the same time', async () => {
    const { captain1, captain2 } = fixture;
    await ask(captain1);
    const code = (await codeOf(captain2)) ?? '';
    const tabs = await Promise.all([1, 2, 3].map(() => confirm(captain1, code)));
    expect(statusesOf(tabs).filter((status) => status === 204)).toHaveLength(1);
    expect((await confirm(captain1, code)).status).toBe(403);
  });

  it('after five wrong ones, nor after ten minutes', async () => {
    const { captain1, captain2 } = fixture;
    await ask(captain1);
    const code = (await codeOf(captain2)) ?? '';
    await service.db
      .updateTable('email_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('member_id', '=', captain2.memberId)
      .execute();
    expect((await confirm(captain1, code)).status).toBe(400);
    await ask(captain1);
    const newest = (await codeOf(captain2)) ?? '';
    for (const _ of Array.from({ length: 5 }))
      expect((await confirm(captain1, wrong(newest))).status).toBe(400);
    expect((await confirm(captain1, newest)).status).toBe(400);
  });

  it('of someone who stopped being a captain in between', async () => {
    const { captain1, captain2 } = fixture;
    await ask(captain1);
    const code = (await codeOf(captain2)) ?? '';
    await service.db.deleteFrom('team_captains').where('member_id', '=', captain2.memberId).execute();
    expect((await confirm(captain1, code)).status).toBe(403);
    expect(await stateOf(service, fixture)).toBe(1);
  });
});

describe('Asking for a code', () => {
  it('is limited, and so is trying', async () => {
    const { captain1 } = fixture;
    const asked = [];
    for (const _ of Array.from({ length: 6 })) asked.push((await ask(captain1)).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    const tried = [];
    for (const _ of Array.from({ length: 11 })) tried.push((await confirm(captain1, '111111')).status);
    expect(tried.at(-1)).toBe(429);
  });

  it('reaches no junior captain and no address that is not confirmed', async () => {
    const { captain1, captain2, lobs } = fixture;
    const unconfirmed = { email_verified_at: null };
    await service.db.updateTable('members').set(unconfirmed).where('id', '=', captain2.memberId).execute();
    const child = await aMember(service.db, { birthDate: '2014-05-01' });
    await service.db.updateTable('members').set({ email: null }).where('id', '=', child.memberId).execute();
    await captains(service.db, child.memberId, lobs, 2);
    expect((await ask(captain1)).status).toBe(409);
    expect([await codeOf(captain2), await codeOf(child)]).toEqual([null, null]);
  });

  it('goes to no captain of both sides', async () => {
    const { captain1, captain2, lobs, aces } = fixture;
    await captains(service.db, captain1.memberId, lobs, 2);
    await captains(service.db, captain2.memberId, aces, 2);
    expect((await ask(captain1)).status).toBe(409);
  });

  it('is refused for a line of another match', async () => {
    const other = await aConfirmedMatchNight(service);
    await post(other, other.captain1);
    const lines = [{ id: other.lineIds[0] ?? 0, version: 1 }];
    expect(
      (await fixture.captain1.send(sendScoreCode, { ...ofMatch(fixture), body: { lines } })).status,
    ).toBe(404);
  });
});
