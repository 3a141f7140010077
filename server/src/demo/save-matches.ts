import type { Db } from '../db/open';
import { saveLineupHistory, saveResultHistory } from '../store/schedule/played-history';
import {
  saveAlternates,
  saveAvailabilities,
  saveLinePlayers,
  saveLineups,
  savePostedResults,
} from '../store/schedule/played-match';
import type { PreparedMatch } from './coming';
import type { PlayedMatch } from './play';

/** Does not save the resulting match states; the caller does. */
export async function savePlayed(db: Db, played: readonly PlayedMatch[]): Promise<void> {
  await saveLinePlayers(
    db,
    played.flatMap(({ players }) => players),
  );
  await saveLineups(
    db,
    played.flatMap(({ lineups }) => lineups),
  );
  await savePostedResults(
    db,
    played.flatMap(({ results }) => results),
  );
  await saveResultHistory(
    db,
    played.flatMap(({ results }) => results.map(({ lineId }) => lineId)),
  );
  await saveLineupHistory(db, matchIdsOf(played));
}

export async function savePrepared(db: Db, prepared: readonly PreparedMatch[]): Promise<void> {
  await saveAvailabilities(
    db,
    prepared.flatMap(({ answers }) => answers),
  );
  await saveLinePlayers(
    db,
    prepared.flatMap(({ players }) => players),
  );
  await saveLineups(
    db,
    prepared.flatMap(({ lineups }) => lineups),
  );
  await saveAlternates(
    db,
    prepared.flatMap(({ alternates }) => alternates),
  );
  await saveLineupHistory(db, matchIdsOf(prepared));
}

function matchIdsOf(matches: readonly Pick<PreparedMatch, 'lineups'>[]): number[] {
  return [...new Set(matches.flatMap(({ lineups }) => lineups.map(({ teamMatchId }) => teamMatchId)))];
}
