import { importRatings } from '@courtline/contract/rating';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aMember, aPlayer } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  for (const table of ['team_members', 'ratings', 'rating_history', 'players'] as const) {
    await service.db.deleteFrom(table).execute();
  }
});

describe('A file of ratings', () => {
  const heading = 'player,sport,kind,rating,matches,last match';

  async function send(admin: Caller, ...lines: string[]) {
    return admin.send(importRatings, { body: { csv: [heading, ...lines].join('\n') } });
  }

  it('is saved completely, reports the number of changes, and writes history and audit entries', async () => {
    const admin = await service.admin();
    const { memberId, email } = await aMember(service.db);
    const [ana, ben] = [await aPlayer(service.db, { memberId }), await aPlayer(service.db)];
    await rate(ben, { value: 5, matchCount: 7 });
    const lines = [`${email.toUpperCase()},Tennis,Singles,7.5,8,2026-01-05`, `${ben},Tennis,Singles,5,7,`];
    expect((await send(admin, ...lines)).response).toEqual({ read: 2, changed: 1 });
    expect(await stored(ana)).toEqual([
      { value: 7.5, match_count: 8, last_match_on: '2026-01-05', source: 'import' },
    ]);
    expect(await history()).toEqual([
      { player_id: ana, value: 7.5, source: 'import', changed_by: admin.memberId },
    ]);
    const entries = service.db.selectFrom('audit').select('detail').where('what', '=', 'ratings-imported');
    expect(await entries.execute()).toEqual([{ detail: { read: 2, changed: 1 } }]);
  });

  it('matches no unconfirmed address, which may belong to another person', async () => {
    const admin = await service.admin();
    const { memberId, email } = await aMember(service.db, { hasUnconfirmedEmail: true });
    const playerId = await aPlayer(service.db, { memberId });
    const refused = await send(admin, `${email},Tennis,Singles,7,8,`);
    expect(refused.status).toBe(400);
    expect(refused.refusal?.DisplayMessage).toContain(`The email ${email} isn't confirmed.`);
    expect(await stored(playerId)).toEqual([]);
  });

  it('makes a self-estimate verified, even if the value is the same', async () => {
    const admin = await service.admin();
    const playerId = await aPlayer(service.db);
    await rate(playerId, { value: 5, matchCount: 0 });
    await service.db.updateTable('ratings').set({ is_verified: false }).execute();
    expect((await send(admin, `${playerId},Tennis,Singles,5,0,`)).response).toEqual({ read: 1, changed: 1 });
    const verified = service.db.selectFrom('ratings').select('is_verified').where('player_id', '=', playerId);
    expect(await verified.execute()).toEqual([{ is_verified: true }]);
  });

  it('with one invalid line saves nothing, and names the line', async () => {
    const admin = await service.admin();
    const playerId = await aPlayer(service.db);
    const wrong = await send(admin, `${playerId},Tennis,Singles,7,8,`, `${playerId},Tennis,Doubles,17,8,`);
    expect([wrong.status, wrong.refusal?.Message]).toEqual([
      400,
      'Nothing was imported.\nLine 3: rating: Enter a rating from 1 to 16.',
    ]);
    expect(await stored(playerId)).toEqual([]);
  });

  it('names all unknown players, and players listed twice under two names', async () => {
    const admin = await service.admin();
    const { memberId, email } = await aMember(service.db);
    const playerId = await aPlayer(service.db, { memberId });
    const [first, second] = [`${playerId},Tennis,Singles,7,8,`, `${email},Tennis,Singles,6,8,`];
    const { refusal } = await send(
      admin,
      first,
      second,
      '999999,Tennis,Singles,7,8,',
      'a@b.example,Tennis,Singles,7,8,',
    );
    expect(refusal?.Message?.split('\n')).toEqual([
      'Nothing was imported.',
      'Line 3: This rating is already on line 2.',
      "Line 4: There's no player 999999.",
      "Line 5: There's no player a@b.example.",
    ]);
    expect(await stored(playerId)).toEqual([]);
  });
});

type RatingInput = {
  value: number;
  matchCount: number;
  sportTypeId?: number;
  matchTypeId?: number;
  lastMatchOn?: string;
};

async function rate(playerId: number, rated: RatingInput): Promise<void> {
  const row = {
    player_id: playerId,
    sport_type_id: rated.sportTypeId ?? 1,
    match_type_id: rated.matchTypeId ?? 1,
    value: rated.value,
    match_count: rated.matchCount,
    last_match_on: rated.lastMatchOn ?? null,
    is_verified: true,
    source: 'gateway' as const,
  };
  await service.db.insertInto('ratings').values(row).execute();
}

function stored(playerId: number) {
  return service.db
    .selectFrom('ratings')
    .select(['value', 'match_count', 'last_match_on', 'source'])
    .where('player_id', '=', playerId)
    .execute();
}

function history() {
  return service.db
    .selectFrom('rating_history')
    .select(['player_id', 'value', 'source', 'changed_by'])
    .execute();
}
