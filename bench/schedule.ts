import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../domain/src/draw/random';
import { assignmentModel, boundModel } from '../domain/src/season/assignment-model';
import { checkSeason } from '../domain/src/season/check-season';
import { pairSeason } from '../domain/src/season/pair-season';
import { type Found, searchSeason } from '../domain/src/season/search-season';
import type { Season, SeasonProblem } from '../domain/src/season/season-problem';
import { checkMove } from '../domain/src/season/check-move';
import { plantSeason } from '../domain/src/season/testing/planted-season';
import { type LinearSolver, openLinearSolver } from '../server/src/gateways/solver/linear-solver';
import { solveInWorker } from '../server/src/gateways/solver/season-solver';

/**
 * Seasons that are known to fit, with shared courts and blackout dates: how many are solved and how fast, by the search, by
 * mixed integer programming on one pairing after the other, and by a greedy plan; then cost against the lower bound.
 * Seconds are processor time of this process, because other work on the machine would count as well.
 */
const instances = Number(process.argv[2] ?? 200);
const sizes = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
/** Days on which a team can't play; a season of 16 teams has 45 days on which matches are possible. */
const blackouts = [3, 6, 12];
const mostSeconds = 5;
/** Mixed integer programming is measured on every tenth: it needs all of its time for most of them. */
const exactEvery = 10;

const solver = await openLinearSolver();

console.log(`${instances} planted seasons of 6 to 16 teams, at most ${mostSeconds} s each\n`);
console.log(
  'teams   seasons   search: solved   median s  slowest s   greedy: solved  without date   exact: solved',
);
const totals = { seasons: 0, solved: 0, slowest: 0, greedy: 0, exact: 0, exactTried: 0 };
for (const teams of sizes) measureSize(teams);
const { seasons, solved, slowest, greedy, exact, exactTried } = totals;
console.log(
  `\nsearch ${solved}/${seasons}, slowest ${slowest.toFixed(1)} s; greedy ${greedy}/${seasons}; exact ${exact}/${exactTried}`,
);

console.log('\npenalty points           planted   greedy   search   lower bound   first s   seconds');
measureCost('16 teams, 15 rounds', { teams: 16 }, 5);
measureCost('8 divisions of 10', { teams: 10, divisions: 8 }, 60);

console.log('\nmilliseconds that the thread of the service is late, p99');
console.log(`idle ${(await lateness(() => pause(5000))).toFixed(1)}`);
const { problem: large, season: planted } = plantSeason({ seed: 1, teams: 16 });
const solving = () => solveInWorker({ problem: large, options: { seed: 1, seconds: 5 } });
console.log(`while a season is solved ${(await lateness(solving)).toFixed(1)}`);
console.log(`\nmoving a match of ${planted.matches.length} by hand: ${timeOfMove().toFixed(2)} ms to check`);

async function lateness(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.percentile(99) / 1e6;
}

function timeOfMove(): number {
  const moves = planted.matches.flatMap((match) => (match.placement ? [{ match, to: match.placement }] : []));
  const from = performance.now();
  for (const move of moves) checkMove(large, planted, move);
  return (performance.now() - from) / moves.length;
}

function measureSize(teams: number): void {
  const times: number[] = [];
  const counts = { seasons: 0, solved: 0, greedy: 0, withoutDate: 0, exact: 0, exactTried: 0 };
  for (let seed = sizes.indexOf(teams); seed < instances; seed += sizes.length) {
    const { problem } = plantSeason({
      seed,
      teams,
      blackoutsPerTeam: blackouts[seed % blackouts.length] ?? 0,
    });
    const { seconds, found } = timeToFit(problem, mostSeconds);
    counts.seasons += 1;
    times.push(seconds);
    if (isFit(problem, found.season)) counts.solved += 1;
    const plan = greedyPlan(problem);
    counts.withoutDate += plan.hard;
    if (plan.hard === 0) counts.greedy += 1;
    if (Math.floor(seed / sizes.length) % exactEvery === 0) {
      counts.exactTried += 1;
      if (solveExactly(problem, solver)) counts.exact += 1;
    }
  }
  const sorted = times.toSorted((one, other) => one - other);
  totals.slowest = Math.max(totals.slowest, sorted.at(-1) ?? 0);
  for (const key of ['seasons', 'solved', 'greedy', 'exact', 'exactTried'] as const)
    totals[key] += counts[key];
  const row = [
    String(teams).padStart(5),
    String(counts.seasons).padStart(10),
    `${counts.solved}`.padStart(17),
    (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(2).padStart(11),
    (sorted.at(-1) ?? 0).toFixed(2).padStart(11),
    `${counts.greedy}`.padStart(17),
    (counts.withoutDate / Math.max(1, counts.seasons)).toFixed(1).padStart(14),
    `${counts.exact}/${counts.exactTried}`.padStart(16),
  ];
  console.log(row.join(''));
}

/** Ends at the first season that fits. */
function timeToFit(problem: SeasonProblem, most: number): { seconds: number; found: Found } {
  const clock = processorClock();
  let isFound = false;
  const found = searchSeason(problem, {
    seed: 1,
    most: Number.POSITIVE_INFINITY,
    onBetter: ({ hard }) => {
      isFound = hard === 0;
    },
    shouldStop: () => isFound || clock() > most,
  });
  return { seconds: clock(), found };
}

/** The usual pairing, every match at the cheapest date that is left when its turn comes. */
function greedyPlan(problem: SeasonProblem): Found {
  return searchSeason(problem, { seed: 1, most: 0 });
}

/** Sides and dates exactly, for one pairing after the other, until one fits or the time is up. */
function solveExactly(problem: SeasonProblem, { solve }: LinearSolver): boolean {
  const from = performance.now();
  const random = seededRandom(1);
  for (let attempt = 0; ; attempt += 1) {
    const left = mostSeconds - (performance.now() - from) / 1000;
    if (left <= 0) return false;
    const model = assignmentModel(problem, pairOnce(problem, attempt, random), { unplacedCost: null });
    const { status, values } = solve(model, left);
    if (status === 'optimal') return isFit(problem, model.readSeason(values));
  }
}

function pairOnce(problem: SeasonProblem, attempt: number, random: ReturnType<typeof seededRandom>): Season {
  const paired = pairSeason(problem, attempt === 0 ? 'given' : 'seats', random);
  return {
    matches: paired.flatMap(({ divisionId, rounds }, index) =>
      rounds.slice(0, problem.divisions[index]?.rounds.length).flatMap((pairs, round) =>
        pairs.map(({ home, away }) => ({
          divisionId,
          round: round + 1,
          homeTeamId: home,
          awayTeamId: away,
          placement: null,
        })),
      ),
    ),
  };
}

function measureCost(name: string, shape: { teams: number; divisions?: number }, seconds: number): void {
  const { problem, season } = plantSeason({ seed: 1, ...shape });
  const clock = processorClock();
  let first = Number.NaN;
  const found = searchSeason(problem, {
    seed: 1,
    most: Number.POSITIVE_INFINITY,
    onBetter: ({ hard }) => {
      if (hard === 0 && Number.isNaN(first)) first = clock();
    },
    shouldStop: () => clock() > seconds,
  });
  const spent = clock();
  const bound = solver.solve(boundModel(problem), 120).cost;
  const plan = greedyPlan(problem);
  const points = [
    checkSeason(problem, season).points.toFixed(0).padStart(8),
    (plan.hard > 0 ? `${plan.hard} open` : String(plan.points)).padStart(9),
    (isFit(problem, found.season) ? String(found.points) : 'open').padStart(9),
    (bound === null ? '-' : bound.toFixed(1)).padStart(14),
    first.toFixed(1).padStart(10),
    spent.toFixed(1).padStart(10),
  ];
  console.log(name.padEnd(24) + points.join(''));
}

function isFit(problem: SeasonProblem, season: Season): boolean {
  return checkSeason(problem, season).isFeasible;
}

function processorClock(): () => number {
  const from = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1e6;
  };
}
