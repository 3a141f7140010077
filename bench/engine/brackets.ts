import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import type { Subject } from './measure';
import { aSeason, teamsInSeason } from './season';

/** Each draw starts with an empty store, because stored data would slow it down. */
function stage(teams: number, type: 'single_elimination' | 'round_robin'): () => Promise<BracketsManager> {
  const seeding = namesTo(teams);
  const settings = type === 'round_robin' ? { groupCount: 1 } : {};
  return async () => {
    const manager = new BracketsManager(new InMemoryDatabase());
    await manager.create.stage({ tournamentId: 0, name: 'Bench', type, seeding, settings });
    return manager;
  };
}

export const draw128: Subject = stage(128, 'single_elimination');
export const roundRobin16: Subject = stage(16, 'round_robin');

/** Its season is a single round robin: 496 matches. */
export async function standings(): Promise<Subject> {
  const manager = await stage(teamsInSeason, 'round_robin')();
  const winners = aSeason().map(({ score }) => score.winner);
  const { match: matches } = await manager.get.stageData(0);
  for (const [at, { id }] of matches.entries()) {
    const isHome = winners[at] === 1;
    await manager.update.match({
      id,
      opponent1: { score: isHome ? 2 : 0, result: isHome ? 'win' : 'loss' },
      opponent2: { score: isHome ? 0 : 2, result: isHome ? 'loss' : 'win' },
    });
  }
  return () => manager.get.finalStandings(0, { rankingFormula: ({ wins, losses }) => wins - losses });
}

function namesTo(last: number): string[] {
  return Array.from({ length: last }, (_, at) => `Team ${at + 1}`);
}
