import * as brackets from './engine/brackets';
import * as factory from './engine/factory';
import { medianTimes, type Subject } from './engine/measure';
import * as ours from './engine/ours';
import { recordDraws } from './engine/record-draws';
import { scoreCases } from './engine/score-cases';

/** One row: the same work by each engine that supports it, and the goal for how many times faster ours is. */
type Case = {
  name: string;
  ours: Subject;
  factory?: Subject;
  brackets?: Subject;
  goals: { factory?: number; brackets?: number };
  /** How many units one run processes. */
  of?: number;
};

if (process.argv[2] === 'record-draws') {
  recordDraws();
} else {
  await compareEngines();
}

async function compareEngines(): Promise<void> {
  console.log(
    'Milliseconds, medians of 15 samples taken in turn; in brackets how many times slower than ours.\n',
  );
  console.log(row(['', 'ours', 'tods-competition-factory', 'brackets-manager']));
  for (const one of await cases()) {
    const peers = [one.factory, one.brackets].filter((subject) => subject !== undefined);
    const [own = 0, ...others] = (await medianTimes([one.ours, ...peers])).map((ms) => ms / (one.of ?? 1));
    const theirs = (subject: Subject | undefined, goal: number | undefined) =>
      subject ? beside(own, others.shift() ?? 0, goal) : '-';
    const factoryTimes = theirs(one.factory, one.goals.factory);
    console.log(row([one.name, show(own), factoryTimes, theirs(one.brackets, one.goals.brackets)]));
    if (one.of) console.log(row([`  a second`, Math.round(1000 / own).toLocaleString('en'), '', '']));
  }
}

async function cases(): Promise<Case[]> {
  const goals = { factory: 200, brackets: 5 };
  return [
    { name: 'draw of 128', ours: ours.draw128, factory: factory.draw128, brackets: brackets.draw128, goals },
    { name: 'first match back draw of 64', ours: ours.backDraw64, factory: factory.backDraw64, goals },
    {
      name: 'round robin of 16',
      ours: ours.roundRobin16,
      factory: factory.roundRobin16,
      brackets: brackets.roundRobin16,
      goals,
    },
    { name: 'draw of 32, 9 lines a match', ours: ours.drawWithLines, factory: factory.drawWithLines, goals },
    {
      // brackets-manager counts only matches: no sets, games or head-to-head.
      name: 'standings, 32 teams, 500 matches',
      ours: ours.standings(1),
      factory: factory.standings(),
      brackets: await brackets.standings(),
      goals: {},
    },
    { name: 'the same with 9 lines a match', ours: ours.standings(9), goals: {} },
    { name: 'one what-if season of 16 teams', ours: ours.whatIf, goals: {}, of: 1 },
    {
      name: 'score check with its reason',
      ours: ours.scoreChecks,
      factory: factory.scoreChecks,
      goals: { factory: 50 },
      of: scoreCases.length,
    },
    {
      name: 'the same beside a bare yes or no',
      ours: ours.scoreChecks,
      factory: factory.scoreVerdicts,
      goals: { factory: 50 },
      of: scoreCases.length,
    },
  ];
}

function beside(own: number, theirs: number, goal: number | undefined): string {
  const times = theirs / own;
  const verdict = goal === undefined ? '' : times >= goal ? `, goal ${goal}` : `, MISSED ${goal}`;
  return `${show(theirs)} (${times.toPrecision(3)}x${verdict})`;
}

function show(ms: number): string {
  return ms < 0.01 ? ms.toFixed(5) : ms.toPrecision(3);
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padEnd(34)).join('');
}
