import { impersonate } from '@courtline/contract/impersonation';
import type { Caller } from './caller';
import { type Secret, readableBy } from './grant-readings';
import { type GrantScene, aGrantScene, saveSecrets } from './grant-scene';
import { type Principal, principals } from './matrix';
import type { World } from './principals';
import { type Opened, type Reader, type Walk, mayRead, readers } from './walk';

/**
 * Grants, reads and undoes as every allowed principal, tries as everyone else, and returns unexpected outcomes as
 * sentences.
 */
export async function takeWalk(world: World, walk: Walk): Promise<string[]> {
  const scene = await aGrantScene(world);
  const found: string[] = [];
  const allowed = [...walk.worksFor, ...(walk.hasAlready ?? [])];
  for (const who of principals.filter((one) => !allowed.includes(one))) {
    const { status } = await walk.grant(scene, await scene.as(who));
    if (status < 400) found.push(`${who} is not refused: ${status}`);
  }
  const { status } = await walk.grant(scene, await anAdminAsCaptain(scene));
  if (status < 400) found.push(`an admin who views the product as C1 is not refused: ${status}`);
  for (const [index, who] of walk.worksFor.entries()) {
    found.push(...(await takeTurn(walk, scene, { who, isFirst: index === 0 })));
  }
  return found;
}

type Turn = { who: Principal; isFirst: boolean };

/** The readers to whom a walk can grant something, and a visitor, who represents all others. */
const favored: readonly Reader[] = ['V', 'P', 'T2', 'C2', 'newcomer'];

/** The first turn checks every reader while the grant is active; later turns differ only in who grants. */
function whoReads(isFirst: boolean): { during: readonly Reader[]; after: readonly Reader[] } {
  return isFirst ? { during: readers, after: favored } : { during: ['C2', 'newcomer'], after: [] };
}

async function takeTurn(walk: Walk, scene: GrantScene, { who, isFirst }: Turn): Promise<string[]> {
  if (!isFirst) await saveSecrets(scene);
  const walker = await scene.as(who);
  const seen = whoReads(isFirst);
  const read = async (all: readonly Reader[]) => ({
    ...(await readAs(
      all.filter((reader) => reader !== who),
      scene,
    )),
    [who]: await readableBy(walker, scene),
  });

  const granted = await walk.grant(scene, walker);
  if (granted.status >= 300) return [`${who} cannot grant: ${granted.text}`];
  const during = excess(await read(seen.during), walk.opens?.(who));
  await saveSecrets(scene);
  const undone = await walk.undo(scene, walker);
  if (undone.status >= 300) return [`${who} cannot undo: ${undone.text}`];
  const after = excess(await read(seen.after));
  return [
    ...during.map((sentence) => `granted by ${who}, ${sentence}`),
    ...after.map((sentence) => `undone by ${who}, ${sentence}`),
    ...(walk.dropsLineup || (await areLineupsWhole(scene)) ? [] : [`${who} changed a lineup`]),
  ];
}

type Shown = Partial<Record<Reader, readonly Secret[]>>;

export async function readAs(who: readonly Reader[], scene: GrantScene): Promise<Shown> {
  const shown: Shown = {};
  for (const reader of who) shown[reader] = await readableBy(await browserOf(reader, scene), scene);
  return shown;
}

function browserOf(reader: Reader, scene: GrantScene): Promise<Caller> {
  if (reader === 'newcomer') return scene.asNewcomer();
  return reader === 'A as C1' ? anAdminAsCaptain(scene) : scene.as(reader);
}

async function anAdminAsCaptain({ as, world }: GrantScene): Promise<Caller> {
  const admin = await as('A');
  await admin.send(impersonate, { body: { memberId: world.memberOf.C1.memberId } });
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
async function areLineupsWhole({ world, lineId, player1, player2 }: GrantScene): Promise<boolean> {
  const placed = await world.service.db
    .selectFrom('line_players')
    .select('player_id as playerId')
    .where('line_id', '=', lineId)
    .orderBy('side')
    .execute();
  const ids = placed.map(({ playerId }) => playerId);
  return ids.join() === [player1.playerId, player2.playerId].join();
}
