import {
  drawTypes,
  matchFrequencies,
  matchKinds,
  sanctions,
  scoringFormats,
  sessionStatuses,
  sessionTypes,
  standingsRules,
  timesAllowed,
} from '@courtline/domain/constants';
import { type SessionForm, emptyForm } from '@courtline/domain/session/session-form';
import { settleSession } from '@courtline/domain/session/settle-session';
import { storedSession } from '@courtline/domain/session/stored-session';
import type { Db } from '../db/open';
import { saveNewSession } from '../store/session/save-session';
import type { PlaceIds, PlaceKey } from './places';
import { datesOf, seasonOf } from './session-dates';

export type SessionPlan = keyof typeof plans;

type Context = {
  conferenceId: number;
  place: PlaceKey;
  places: PlaceIds;
  leagueFee: number;
  createdBy: number | null;
  now: Date;
};

export type FilledSession = {
  sessionId: number;
  plan: SessionPlan;
  startsAt: Date;
  isTournament: boolean;
  schedule: Plan['schedule'];
};

export async function fillSessions(
  db: Db,
  names: readonly SessionPlan[],
  context: Context,
): Promise<FilledSession[]> {
  const filled: FilledSession[] = [];
  for (const plan of names) {
    const { schedule } = plans[plan];
    const form = makeForm(plans[plan], context);
    const isTournament = form.sessionTypeId === sessionTypes.tournament.id;
    const sessionId = await saveNewSession(db, {
      ...storedSession(settleSession(form)),
      location: isTournament ? { rowId: context.places[context.place] } : null,
      conferenceId: context.conferenceId,
      createdBy: context.createdBy,
    });
    const { startsAt } = datesOf(plans[plan], context);
    filled.push({ sessionId, plan, startsAt, isTournament, schedule });
  }
  return filled;
}

function makeForm(plan: Plan, context: Context): SessionForm {
  const dates = datesOf(plan, context);
  const isOver = dates.endsAt <= context.now;
  return {
    ...emptyForm,
    name: `${seasonOf(dates.firstDay)} ${plan.name}`,
    description: plan.description,
    sessionStatusTypeId: isOver ? sessionStatuses.closed.id : sessionStatuses.open.id,
    sessionStandingsTypeId: plan.standings,
    sanctionTypeId: plan.isSanctioned ? sanctions.usap.id : null,
    startDateUtc: dates.startsAt.toISOString(),
    endDateUtc: dates.endsAt.toISOString(),
    teamRegistrationStartDateUtc: dates.registrationStartsAt.toISOString(),
    teamRegistrationEndDateUtc: dates.registrationEndsAt.toISOString(),
    registrationFee: plan.fee,
    registrationVerificationFee: context.leagueFee,
    teamsMax: plan.teams,
    teamRequiredPlayersMin: plan.playersMin,
    ...plan.lines,
    ...kindOf(plan),
  };
}

function kindOf({ kind, teams, weeks }: Plan) {
  if (kind === 'season') {
    return {
      sessionTypeId: sessionTypes.multiRound.id,
      teamMatchFrequencyTypeId: matchFrequencies.weekly.id,
      // The last two weeks are for rain dates and for the final evening.
      matchesPerTeam: weeks - 2,
    };
  }
  const { id } = kind === 'knockout' ? drawTypes.singleElimination : drawTypes.firstMatchBackDraw;
  return { sessionTypeId: sessionTypes.tournament.id, drawTypeId: id, matchesPerTeam: teams };
}

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

type Plan = {
  name: string;
  description: string;
  kind: 'season' | 'knockout' | 'back-draw';
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
  lines: Partial<SessionForm>;
  /** Null means no schedule. */
  schedule: 'draft' | 'published' | null;
};

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

const past = -150;
const running = -35;
const coming = 70;

const plans = {
  'past-season': { ...season, startsIn: past, schedule: 'published' },
  'running-season': { ...season, startsIn: running, schedule: 'published' },
  'coming-season': { ...season, startsIn: coming, schedule: 'draft' },
  'running-doubles': { ...doublesSeason, startsIn: running, schedule: 'published' },
  'coming-doubles': { ...doublesSeason, startsIn: coming, schedule: null },
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
} satisfies Record<string, Plan>;
