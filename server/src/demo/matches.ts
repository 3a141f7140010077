import type { Db } from '../db/open';
import { listMatchesToPlay, listRosters, saveMatchStandings } from '../store/schedule/played-match';
import { saveDatePending } from '../store/schedule/team-match';
import type { WholeSession } from '../store/session/session-details';
import { type PreparedMatch, prepareMatch } from './coming';
import { startOfToday } from './days';
import { favourOf, pairingOf, strengthsOf } from './pairings';
import { type Pairing, type PlayedMatch, playMatch } from './play';
import { randomFor } from './random';
import { savePlayed, savePrepared } from './save-matches';

type Filling = {
  sessions: ReadonlyMap<number, WholeSession>;
  accountIds: ReadonlySet<number>;
  now: Date;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Plays the matches of published seasons up to yesterday, and prepares those of the coming days. */
export async function fillMatches(db: Db, { sessions, accountIds, now }: Filling): Promise<void> {
  const random = randomFor('matches');
  const ids = [...sessions.keys()];
  const teams = new Map((await listRosters(db, ids)).map((team) => [team.teamId, team]));
  const strengths = strengthsOf(random, teams);
  const matches = await listMatchesToPlay(db, ids);
  const pairings = matches.flatMap((match) => pairingOf(match, { sessions, teams }) ?? []);
  const today = startOfToday(now);
  const unposted = leftToAccounts(pairings, { accountIds, today });
  const played: PlayedMatch[] = [];
  const prepared: PreparedMatch[] = [];
  for (const pairing of pairings) {
    const postedAt = new Date(pairing.matchAt.getTime() + random.whole(2, 5) * hourMs);
    if (postedAt < today && !unposted.has(pairing)) {
      const favour = favourOf(pairing, strengths);
      const isComplete = isLongAgo(pairing, today) || random.chance(0.8);
      played.push(playMatch(random, pairing, { favour, postedAt, isComplete }));
    } else {
      prepared.push(...prepareMatch(random, pairing, { accountIds, now }));
    }
  }
  await savePlayed(db, played);
  await saveMatchStandings(
    db,
    played.map(({ standing }) => standing),
  );
  await savePrepared(db, prepared);
  await leaveDatePending(db, pairings, { accountIds, today });
}

/** The opponents of a demo captain have moved their last match by a week: the captain has to confirm the date. */
async function leaveDatePending(
  db: Db,
  pairings: readonly Pairing[],
  { accountIds, today }: { accountIds: ReadonlySet<number>; today: Date },
): Promise<void> {
  const isLed = (pairing: Pairing, side: 1 | 2) =>
    pairing.teams[side].captainIds.some((id) => accountIds.has(id));
  const moved = pairings
    .filter((pairing) => pairing.matchAt.getTime() > today.getTime() + 14 * dayMs)
    .filter((pairing) => isLed(pairing, 1) !== isLed(pairing, 2))
    .toSorted((a, b) => b.matchAt.getTime() - a.matchAt.getTime())[0];
  if (!moved) return;
  await saveDatePending(db, moved.match.teamMatchId, {
    side: isLed(moved, 1) ? 1 : 2,
    opensNotBefore: new Date(moved.matchAt.getTime() - 7 * dayMs),
  });
}

/** The last match of each demo captain stays without a score, so that posting can be tried. */
function leftToAccounts(
  pairings: readonly Pairing[],
  { accountIds, today }: { accountIds: ReadonlySet<number>; today: Date },
): Set<Pairing> {
  const last = new Map<number, Pairing>();
  for (const pairing of pairings.filter(({ matchAt }) => matchAt < today)) {
    if (new Date(pairing.session.endDateUtc) < today) continue;
    for (const { teamId, captainIds } of Object.values(pairing.teams)) {
      const isLater = pairing.matchAt > (last.get(teamId)?.matchAt ?? 0);
      if (isLater && captainIds.some((id) => accountIds.has(id))) last.set(teamId, pairing);
    }
  }
  return new Set(last.values());
}

/** Some of the latest matches miss the score of their last line. */
function isLongAgo({ matchAt }: Pairing, today: Date): boolean {
  return today.getTime() - matchAt.getTime() > 4 * dayMs;
}
