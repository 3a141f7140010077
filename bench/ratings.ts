import { performance } from 'node:perf_hooks';
import { resultCompletions, sports } from '../domain/src/constants';
import { ratingModelOf } from '../domain/src/rating/rate-match';
import { rateInWorker } from '../server/src/gateways/rating/rate-in-worker';
import { type World, playResults } from './ratings/generate';
import { type Predictor, coin, elo, leagueRating, winShare } from './ratings/predictors';

/** How well ratings foretell the next result, beside simpler ways, on generated leagues; and how fast all are computed. */
const worlds: Record<string, World> = {
  'singles, 60 players, 900 results': { players: 60, results: 900, doublesPart: 0, seed: 1 },
  'doubles, 60 players, 900 results': { players: 60, results: 900, doublesPart: 1, seed: 2 },
  'both, 400 players, 6,000 results': { players: 400, results: 6000, doublesPart: 0.6, seed: 3 },
};

const model = ratingModelOf(sports.tennis.id);
const predictors: Record<string, () => Predictor> = {
  coin,
  'higher share of wins': winShare,
  'Elo without margin': () => elo(),
  'league rating without margin': () => leagueRating({ ...model, marginWeight: 0 }),
  'league rating': () => leagueRating(model),
};

for (const [name, world] of Object.entries(worlds)) {
  console.log(`\n${name}`.padEnd(44), 'right'.padStart(8), 'log loss'.padStart(10));
  for (const [label, open] of Object.entries(predictors)) {
    const { right, loss } = measure(world, open());
    console.log(
      `  ${label}`.padEnd(43),
      `${(right * 100).toFixed(1)}%`.padStart(8),
      loss.toFixed(3).padStart(10),
    );
  }
}

await timeAll();

/** Fails if all results of a large league take longer than ten seconds, or if the thread beside it is blocked. */
async function timeAll(): Promise<void> {
  const results = playResults({ players: 3000, results: 100_000, doublesPart: 0.6, seed: 4 });
  const stored = results.map(({ winners, losers, share, ...result }) => ({
    ...result,
    completionId: resultCompletions.completed.id,
    winningSide: 1 as const,
    sets: [{ side1: Math.round((share ?? 0) * 20), side2: 8, tiebreak1: null, tiebreak2: null }],
    side1: winners,
    side2: losers,
  }));
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const from = performance.now();
  const changes = await rateInWorker({ sportTypeId: sports.tennis.id, results: stored, skills: [] });
  const seconds = (performance.now() - from) / 1000;
  clearInterval(timer);
  const busy = `longest pause of the main thread ${Math.round(longest)} ms`;
  console.log(`\n100,000 results in a worker: ${seconds.toFixed(1)} s, ${changes.length} changes, ${busy}`);
  if (seconds > 10) process.exitCode = 1;
}

/** Of the last two thirds: the first results only show who is who. The sides change places, so that the winner is not always first. */
function measure(world: World, predictor: Predictor): { right: number; loss: number } {
  const results = playResults(world);
  let [right, loss, counted] = [0, 0, 0];
  for (const [index, result] of results.entries()) {
    const isFirst = index % 2 === 0;
    const [side, other] = isFirst ? [result.winners, result.losers] : [result.losers, result.winners];
    const first = predictor.predict(side, other, result);
    const chance = Math.min(0.999, Math.max(0.001, isFirst ? first : 1 - first));
    if (index >= results.length / 3) {
      counted += 1;
      right += chance === 0.5 ? 0.5 : Number(chance > 0.5);
      loss -= Math.log(chance);
    }
    predictor.learn(result);
  }
  return { right: right / counted, loss: loss / counted };
}
