import { createHash } from 'node:crypto';
import { type FixedDraw, lotsText, randomSeedOf, whyNoDraw } from '@courtline/domain/draw/ceremony';
import { placeTeams } from '@courtline/domain/draw/place-teams';
import type { RequestContext } from '../context/request-context';
import type { Db } from '../db/open';
import { ruleViolation } from '../context/service-error';
import { listPlayingTeams } from '../store/schedule/create-schedule';
import { listTeamSeeds } from '../store/schedule/draw';
import { type StoredCeremony, listCeremonies, saveDrawnCeremony } from '../store/schedule/draw-ceremony';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The teams and seeds that a draw made now would have. */
export async function readDrawOrder(db: Db, sessionId: number) {
  const teamIds = (await listPlayingTeams(db, sessionId)).map(({ teamId }) => teamId);
  return { teamIds, seeds: await listTeamSeeds(db, sessionId) };
}

/** The ceremony that is under way, or null. Call under the lock of the session. */
export async function findCurrentCeremony(
  { db }: Pick<RequestContext, 'db'>,
  sessionId: number,
): Promise<StoredCeremony | null> {
  const [latest] = await listCeremonies(db, sessionId);
  return latest && (latest.step === 'collecting' || latest.step === 'revealing') ? latest : null;
}

/**
 * Ends the ceremony of a tournament that is drawn now, and returns the random seed that its secrets give; null if there is
 * no ceremony. Secrets that captains did not reveal do not count.
 */
export async function drawByCeremony(
  ctx: RequestContext,
  sessionId: number,
  { isDrawn, draw }: { isDrawn: boolean; draw: FixedDraw },
): Promise<{ ceremonyId: number; randomSeed: number } | null> {
  const ceremony = await findCurrentCeremony(ctx, sessionId);
  if (!ceremony) return null;
  const { ceremonyId, service, teams, fixed, step } = ceremony;
  const secrets = teams.flatMap(({ teamId, secret }) => (secret === null ? [] : [{ teamId, secret }]));
  const error = whyNoDraw(step, { isDrawn, fixed, now: draw, revealed: secrets.length });
  if (error || !fixed || service.secret === null)
    throw ruleViolation(error ?? 'The draw ceremony has no secret.');
  const randomSeed = randomSeedOf(
    sha256(lotsText({ ...fixed, ceremonyId, serviceSecret: service.secret, secrets })),
  );
  const lines = placeTeams({ ...fixed, randomSeed });
  await saveDrawnCeremony(ctx.db, ceremonyId, { randomSeed, lines, now: ctx.now });
  return { ceremonyId, randomSeed };
}
