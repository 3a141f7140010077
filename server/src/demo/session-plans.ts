import {
  drawTypes,
  matchKinds,
  scoringFormats,
  standingsRules,
  timesAllowed,
} from '@courtline/domain/constants';
import type { SessionForm } from '@courtline/domain/session/session-form';

export const drawTypesOfPlans = {
  knockout: drawTypes.singleElimination,
  'back-draw': drawTypes.firstMatchBackDraw,
  double: drawTypes.doubleElimination,
  groups: drawTypes.groups,
} as const;

type Format = (typeof scoringFormats)[keyof typeof scoringFormats];
type Time = (typeof timesAllowed)[keyof typeof timesAllowed];

function singles(count: number, format: Format, time: Time) {
  return {
    singlesMatchCount: count,
    singlesPointsPerMatch: 1,
    singlesScoringFormatTypeId: format.id,
    singlesTimeAllowedTypeId: time.id,
  };
}

function doubles(count: number, format: Format, time: Time) {
  return {
    sessionMatchTypeId: matchKinds.doubles.id,
    doublesMatchCount: count,
    doublesPointsPerMatch: 1,
    doublesScoringFormatTypeId: format.id,
    doublesTimeAllowedTypeId: time.id,
  };
}

export type Plan = {
  name: string;
  description: string;
  kind: 'season' | keyof typeof drawTypesOfPlans;
  /**
   * Days from today to the week of the first Saturday. Seasons are more than three months apart, so their names are unique.
   */
  startsIn: number;
  weeks: number;
  teams: number;
  playersMin: number;
  fee: number;
  standings: SessionForm['sessionStandingsTypeId'];
  isSanctioned?: true;
  /** One of the shipped packs. */
  rulePackId?: string;
  lines: Partial<SessionForm>;
  /** Null means no schedule. */
  schedule: 'draft' | 'published' | null;
};

const past = -150;
const running = -35;
const coming = 70;

const season = {
  name: 'Season',
  description: 'Weekly team matches, with a finals night for everyone.',
  kind: 'season',
  weeks: 10,
  teams: 10,
  playersMin: 8,
  fee: 30,
  standings: standingsRules.record.id,
  lines: {
    ...singles(2, scoringFormats.bestOfThreeSets, timesAllowed.unlimited),
    ...doubles(3, scoringFormats.twoSetsMatchTiebreak, timesAllowed.unlimited),
    sessionMatchTypeId: matchKinds.both.id,
  },
} as const;

const doublesSeason = {
  ...season,
  name: 'Doubles',
  teams: 8,
  playersMin: 6,
  fee: 22,
  standings: standingsRules.gamesWon.id,
  lines: doubles(3, scoringFormats.twoSetsMatchTiebreak, timesAllowed.minutes120),
} as const;

const divisionSeason = {
  ...doublesSeason,
  description: 'Doubles in two divisions. After the season, the best two teams of Division 2 go up.',
  startsIn: past,
  teams: 6,
  schedule: 'published',
} as const;

const pickleballSeason = {
  ...season,
  name: 'Ladder',
  teams: 12,
  playersMin: 6,
  fee: 20,
  standings: standingsRules.pointsWon.id,
  lines: doubles(6, scoringFormats.bestOfThreeGames, timesAllowed.minutes90),
} as const;

const juniorSeason = {
  ...season,
  name: 'Junior Season',
  description: 'Short Saturday matches for juniors. Every child plays, and parents bring the snacks.',
  teams: 8,
  playersMin: 5,
  fee: 15,
  lines: {
    ...singles(1, scoringFormats.twoSetsMatchTiebreak, timesAllowed.minutes60),
    ...doubles(2, scoringFormats.twoSetsMatchTiebreak, timesAllowed.minutes60),
    sessionMatchTypeId: matchKinds.both.id,
  },
} as const;

export const plans = {
  'past-season': { ...season, startsIn: past, schedule: 'published', rulePackId: 'usta-league' },
  'running-season': { ...season, startsIn: running, schedule: 'published' },
  'coming-season': { ...season, startsIn: coming, schedule: 'draft' },
  'running-doubles': { ...doublesSeason, startsIn: running, schedule: 'published' },
  'coming-doubles': { ...doublesSeason, startsIn: coming, schedule: null },
  'past-division-1': { ...divisionSeason, name: 'Division 1' },
  'past-division-2': { ...divisionSeason, name: 'Division 2' },
  'coming-tournament': {
    ...season,
    name: 'Weekend Cup',
    description: 'A weekend of team tennis. Lose your first match and you keep playing in the back draw.',
    kind: 'back-draw',
    startsIn: 24,
    weeks: 1,
    teams: 16,
    playersMin: 6,
    fee: 45,
    schedule: null,
  },
  'running-tournament': {
    ...season,
    name: 'Saguaro Cup',
    description:
      'A knockout over three weekends. Lose your first match and you keep playing in the back draw.',
    kind: 'back-draw',
    startsIn: -10,
    weeks: 3,
    teams: 8,
    playersMin: 6,
    fee: 40,
    schedule: 'published',
  },
  'past-pickleball': { ...pickleballSeason, startsIn: past, schedule: 'published' },
  'running-pickleball': { ...pickleballSeason, startsIn: running, schedule: 'published' },
  'coming-pickleball': { ...pickleballSeason, startsIn: coming, schedule: null },
  'running-juniors': { ...juniorSeason, startsIn: running, schedule: 'published' },
  'coming-juniors': { ...juniorSeason, startsIn: coming, schedule: null },
  'past-pickleball-tournament': {
    ...pickleballSeason,
    name: 'Summit Slam',
    description: "Sixteen teams, two days, one trophy. Lose once and you're cheering from the sidelines.",
    kind: 'knockout',
    startsIn: -60,
    weeks: 1,
    teams: 16,
    fee: 40,
    isSanctioned: true,
    lines: {
      ...singles(1, scoringFormats.singleGame, timesAllowed.minutes30),
      ...doubles(4, scoringFormats.bestOfThreeGames, timesAllowed.minutes60),
      sessionMatchTypeId: matchKinds.both.id,
    },
    schedule: 'published',
  },
  'past-double-elimination': {
    ...pickleballSeason,
    name: 'Double Dink',
    description: 'Eight teams, one weekend. Lose twice and you are out, so one bad match ends nothing.',
    kind: 'double',
    startsIn: -45,
    weeks: 1,
    teams: 8,
    fee: 35,
    lines: doubles(3, scoringFormats.bestOfThreeGames, timesAllowed.minutes60),
    schedule: 'published',
  },
  'running-groups': {
    ...pickleballSeason,
    name: 'Front Range Cup',
    description: 'Two groups, then playoffs. Everyone plays two matches before anyone is out.',
    kind: 'groups',
    startsIn: -24,
    weeks: 5,
    teams: 8,
    fee: 30,
    lines: doubles(3, scoringFormats.bestOfThreeGames, timesAllowed.minutes60),
    schedule: 'published',
  },
} satisfies Record<string, Plan>;

export type SessionPlan = keyof typeof plans;
