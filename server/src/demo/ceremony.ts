import { commitmentText, lotsText, randomSeedOf } from '@courtline/domain/draw/ceremony';
import { placeTeams } from '@courtline/domain/draw/place-teams';
import type { Db } from '../db/open';
import { readDrawOrder, sha256 } from '../operations/draw-ceremony';
import {
  nextCeremonyId,
  saveCommitment,
  saveDrawnCeremony,
  saveNewCeremony,
  saveSecret,
  startRevealing,
} from '../store/schedule/draw-ceremony';

const words = ['dink responsibly', 'kitchen sink', 'third shot drop'];

type Ceremony = { sessionId: number; openedBy: number | null; now: Date };

/** Holds a draw ceremony, to which the captains of three teams add secrets, and returns the random seed of the draw. */
export async function drawByDemoCeremony(db: Db, { sessionId, openedBy, now }: Ceremony): Promise<number> {
  const order = await readDrawOrder(db, sessionId);
  const ceremonyId = await nextCeremonyId(db);
  const secret = sha256(`the secret of demo ceremony ${ceremonyId}`);
  const commitment = sha256(commitmentText(ceremonyId, null, secret));
  await saveNewCeremony(db, { ceremonyId, sessionId, commitment, secret, openedBy, now });
  const ids = order.teamIds.toSorted((one, other) => one - other).slice(0, words.length);
  const secrets = ids.map((teamId, at) => ({
    teamId,
    secret: `${words[at]} ${sha256(`team ${teamId}`).slice(0, 32)}`,
  }));
  for (const own of secrets) {
    const promised = sha256(commitmentText(ceremonyId, own.teamId, own.secret));
    await saveCommitment(db, { ceremonyId, teamId: own.teamId, commitment: promised });
  }
  await startRevealing(db, ceremonyId, order);
  for (const own of secrets) await saveSecret(db, { ceremonyId, ...own });
  const randomSeed = randomSeedOf(sha256(lotsText({ ...order, ceremonyId, serviceSecret: secret, secrets })));
  await saveDrawnCeremony(db, ceremonyId, { randomSeed, lines: placeTeams({ ...order, randomSeed }), now });
  return randomSeed;
}
