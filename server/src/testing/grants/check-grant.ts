import { impersonate } from '@courtline/contract/impersonation';
import type { Caller } from '../caller';
import { type Secret, readableBy } from './grant-readings';
import { type GrantFixture, aGrantFixture, saveSecrets } from './grant-fixture';
import { type Principal, principals } from '../matrix';
import type { MatrixFixture } from '../matrix-fixture';
import { type Opened, type Reader, type Grant, mayRead, readers } from './grant';

/**
 * Grants, reads and undoes as every allowed principal, tries as everyone else, and returns unexpected outcomes as
 * sentences.
 */
export async function checkGrant(matrix: MatrixFixture, grant: Grant): Promise<string[]> {
  const fixture = await aGrantFixture(matrix);
  const found: string[] = [];
  const allowed = [...grant.worksFor, ...(grant.hasAlready ?? [])];
  for (const who of principals.filter((one) => !allowed.includes(one))) {
    const { status } = await grant.grant(fixture, await fixture.as(who));
    if (status < 400) found.push(`${who} is not refused: ${status}`);
  }
  const { status } = await grant.grant(fixture, await anAdminAsCaptain(fixture));
  if (status < 400) found.push(`an admin who views the product as C1 is not refused: ${status}`);
  for (const [index, who] of grant.worksFor.entries()) {
    found.push(...(await takeTurn(grant, fixture, { who, isFirst: index === 0 })));
  }
  return found;
}

type Turn = { who: Principal; isFirst: boolean };

/** The readers to whom a grant can grant something, and a visitor, who represents all others. */
const favored: readonly Reader[] = ['V', 'P', 'T2', 'C2', 'newcomer'];

/** The first turn checks every reader while the grant is active; later turns differ only in who grants. */
function whoReads(isFirst: boolean): { during: readonly Reader[]; after: readonly Reader[] } {
  return isFirst ? { during: readers, after: favored } : { during: ['C2', 'newcomer'], after: [] };
}

async function takeTurn(grant: Grant, fixture: GrantFixture, { who, isFirst }: Turn): Promise<string[]> {
  if (!isFirst) await saveSecrets(fixture);
  const granter = await fixture.as(who);
  const seen = whoReads(isFirst);
  const read = async (all: readonly Reader[]) => ({
    ...(await readAs(
      all.filter((reader) => reader !== who),
      fixture,
    )),
    [who]: await readableBy(granter, fixture),
  });

  const granted = await grant.grant(fixture, granter);
  if (granted.status >= 300) return [`${who} cannot grant: ${granted.text}`];
  const during = excess(await read(seen.during), grant.opens?.(who));
  await saveSecrets(fixture);
  const undone = await grant.undo(fixture, granter);
  if (undone.status >= 300) return [`${who} cannot undo: ${undone.text}`];
  const after = excess(await read(seen.after));
  return [
    ...during.map((sentence) => `granted by ${who}, ${sentence}`),
    ...after.map((sentence) => `undone by ${who}, ${sentence}`),
    ...(grant.dropsLineup || (await areLineupsWhole(fixture)) ? [] : [`${who} changed a lineup`]),
  ];
}

type Shown = Partial<Record<Reader, readonly Secret[]>>;

export async function readAs(who: readonly Reader[], fixture: GrantFixture): Promise<Shown> {
  const shown: Shown = {};
  for (const reader of who) shown[reader] = await readableBy(await browserOf(reader, fixture), fixture);
  return shown;
}

function browserOf(reader: Reader, fixture: GrantFixture): Promise<Caller> {
  if (reader === 'newcomer') return fixture.asNewcomer();
  return reader === 'A as C1' ? anAdminAsCaptain(fixture) : fixture.as(reader);
}

async function anAdminAsCaptain({ as, matrix }: GrantFixture): Promise<Caller> {
  const admin = await as('A');
  await admin.send(impersonate, { body: { memberId: matrix.memberOf.C1.memberId } });
  return admin;
}

/** Secrets that a reader sees beyond the initial ones and the granted ones. */
function excess(shown: Shown, opened: Opened = {}): string[] {
  return readers.flatMap((reader) => {
    const may = [...mayRead[reader], ...(opened[reader] ?? [])];
    const beyond = (shown[reader] ?? []).filter((secret) => !may.includes(secret));
    return beyond.map((secret) => `${reader} reads: ${secret}`);
  });
}

/** Whether the stored lineups of both teams still contain the players that their captains set. */
async function areLineupsWhole({ matrix, lineId, player1, player2 }: GrantFixture): Promise<boolean> {
  const placed = await matrix.service.db
    .selectFrom('line_players')
    .select('player_id as playerId')
    .where('line_id', '=', lineId)
    .orderBy('side')
    .execute();
  const ids = placed.map(({ playerId }) => playerId);
  return ids.join() === [player1.playerId, player2.playerId].join();
}
