import {
  drawTypes,
  matchFrequencies,
  sanctions,
  scoringFormats,
  sessionStatuses,
  sessionTypes,
  standingsRules,
  timesAllowed,
} from '@courtline/domain/constants';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../db/open';
import {
  type LineFormat,
  type NewSession,
  type SessionLines,
  saveNewSession,
} from '../store/session/save-session';
import { type PlaceIds, type PlaceKey, timeZoneOf } from './places';

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
    const session = makeSession(plans[plan], context);
    const isTournament = session.sessionTypeId === sessionTypes.tournament.id;
    const sessionId = await saveNewSession(db, session);
    filled.push({ sessionId, plan, startsAt: session.startsAt, isTournament, schedule });
  }
  return filled;
}

function makeSession(plan: Plan, context: Context): NewSession {
  const { conferenceId, createdBy, leagueFee } = context;
  const dates = datesOf(plan, context);
  const isOver = dates.endsAt <= context.now;
  return {
    conferenceId,
    createdBy,
    name: `${seasonOf(dates.firstDay)} ${plan.name}`,
    description: plan.description,
    sessionStatusTypeId: isOver ? sessionStatuses.closed.id : sessionStatuses.open.id,
    sessionStandingsTypeId: plan.standings,
    sanctionTypeId: plan.isSanctioned ? sanctions.usap.id : null,
    startsAt: dates.startsAt,
    endsAt: dates.endsAt,
    teamRegistrationStartsAt: dates.registrationStartsAt,
    teamRegistrationEndsAt: dates.registrationEndsAt,
    registrationFeeCents: plan.fee * 100,
    registrationVerificationFeeCents: leagueFee * 100,
    teamsMax: plan.teams,
    teamRequiredPlayersMin: plan.playersMin,
    ...plan.lines,
    ...kindOf(plan, context),
  };
}

function kindOf({ kind, teams, weeks }: Plan, { place, places }: Context) {
  if (kind === 'season') {
    return {
      sessionTypeId: sessionTypes.multiRound.id,
      teamMatchFrequencyTypeId: matchFrequencies.weekly.id,
      // The last two weeks are for rain dates and for the final evening.
      matchesPerTeam: weeks - 2,
    };
  }
  const { id } = kind === 'knockout' ? drawTypes.singleElimination : drawTypes.firstMatchBackDraw;
  const sessionTypeId = sessionTypes.tournament.id;
  return { sessionTypeId, drawTypeId: id, placeId: places[place], matchesPerTeam: teams };
}

/** Sessions start on a Saturday at nine and end at six, in the time zone of the conference's place. */
function datesOf({ startsIn, weeks }: Plan, { place, now }: Context) {
  const timeZone = timeZoneOf(place);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const about = today.add({ days: startsIn });
  const firstDay = about.add({ days: (13 - about.dayOfWeek) % 7 });
  const at = (days: number, plainTime: string) =>
    new Date(firstDay.add({ days }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return {
    firstDay,
    startsAt: at(0, '09:00'),
    endsAt: at(weeks * 7 - 6, '18:00'),
    registrationStartsAt: at(-85, '11:00'),
    registrationEndsAt: at(-5, '20:00'),
  };
}

/** December belongs to the winter of the next year. */
function seasonOf(day: Temporal.PlainDate): string {
  const season = ['Winter', 'Spring', 'Summer', 'Fall'][Math.floor((day.month % 12) / 3)] ?? '';
  return `${season} ${day.month === 12 ? day.year + 1 : day.year}`;
}

function lines(count: number, format: { id: number }, time: { id: number }): LineFormat {
  return {
    matchCount: count,
    pointsPerMatch: 1,
    scoringFormatTypeId: format.id,
    timeAllowedTypeId: time.id,
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
  standings: number;
  isSanctioned?: true;
  lines: SessionLines;
  /** Null means no schedule. */
  schedule: 'draft' | 'published' | null;
};

const season = {
  name: 'Season',
  description: 'One team match a week, and a final evening for everybody.',
  kind: 'season',
  weeks: 10,
  teams: 10,
  playersMin: 8,
  fee: 30,
  standings: standingsRules.record.id,
  lines: {
    singles: lines(2, scoringFormats.bestOfThreeSets, timesAllowed.unlimited),
    doubles: lines(3, scoringFormats.twoSetsMatchTiebreak, timesAllowed.unlimited),
  },
} as const;

const doublesSeason = {
  ...season,
  name: 'Doubles',
  teams: 8,
  playersMin: 6,
  fee: 22,
  standings: standingsRules.gamesWon.id,
  lines: { singles: null, doubles: lines(3, scoringFormats.twoSetsMatchTiebreak, timesAllowed.minutes120) },
} as const;

const pickleballSeason = {
  ...season,
  name: 'Ladder',
  teams: 12,
  playersMin: 6,
  fee: 20,
  standings: standingsRules.pointsWon.id,
  lines: { singles: null, doubles: lines(6, scoringFormats.bestOfThreeGames, timesAllowed.minutes90) },
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
    description: 'A weekend of team tennis. Whoever loses the first match plays on in a draw of their own.',
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
      'A knockout over three weekends. Whoever loses the first match plays on in a draw of their own.',
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
  'past-pickleball-tournament': {
    ...pickleballSeason,
    name: 'Summit Slam',
    description: 'Sixteen teams, two days, one trophy. Lose once and you cheer for the others.',
    kind: 'knockout',
    startsIn: -60,
    weeks: 1,
    teams: 16,
    fee: 40,
    isSanctioned: true,
    lines: {
      singles: lines(1, scoringFormats.singleGame, timesAllowed.minutes30),
      doubles: lines(4, scoringFormats.bestOfThreeGames, timesAllowed.minutes60),
    },
    schedule: 'published',
  },
} satisfies Record<string, Plan>;
