import { checkEligibility } from '@courtline/domain/conference/eligibility';
import { genders, leagueTypes, matchKinds } from '@courtline/domain/constants';
import { createLeague } from '../features/admin/create-league';
import type { Appointing } from '../features/admin/appoint-organizer';
import { saveNewConference } from '../store/league/conference';
import { saveConferenceOrganizer } from '../store/league/conference-organizer';
import { acceptRole } from '../store/account/role';
import { accountOf, demoAccounts } from './accounts';
import { dateOf } from './days';
import type { Person } from './people';
import { type PlaceIds, type PlaceKey, timeZoneOf } from './places';
import { randomFor } from './random';
import { type FilledSession, type SessionPlan, fillSessions } from './sessions';

type Filling = {
  ctx: Appointing & { now: Date };
  places: PlaceIds;
  /** Ids by e-mail address. */
  memberIds: ReadonlyMap<string, number>;
};

/** A saved conference with the rule of who fits and its sessions. */
export type Conference = {
  name: string;
  leagueId: number;
  placeId: number;
  createdBy: number | null;
  sessions: readonly FilledSession[];
  fits: (person: Person) => boolean;
  isNear: (person: Person) => boolean;
};

/** Through the regular use cases: an admin creates both leagues and appoints their organizer. */
export async function fillLeagues(filling: Filling): Promise<Conference[]> {
  const random = randomFor('organizers');
  const candidates = candidatesOf(filling);
  const filled: Conference[] = [];
  for (const { league, conferences } of leaguePlans) {
    const organizerEmail = accountOf('League organizer').email;
    const body = { ...league, paymentAccountId: null, organizerEmail };
    const { id } = await createLeague(filling.ctx, { params: {}, query: {}, body });
    await acceptAsOrganizer(filling, id);
    for (const plan of conferences) {
      const others = Array.from({ length: plan.moreOrganizers }, () => random.pick(candidates));
      const own = { leagueId: id, leagueFee: league.leagueFee, leagueTypeId: league.leagueTypeId, others };
      filled.push(await fillConference(filling, { ...plan, ...own }));
    }
  }
  return filled;
}

/** Demo people count as having accepted their roles. */
async function acceptAsOrganizer({ ctx, memberIds }: Filling, leagueId: number): Promise<void> {
  const { db, now } = ctx;
  const memberId = memberIds.get(accountOf('League organizer').email);
  if (memberId) await acceptRole(db, { kind: 'league', id: leagueId, memberId, now });
}

/** Leaves out the demo accounts, so that each keeps its role. */
function candidatesOf({ memberIds }: Filling): number[] {
  const emails = new Set<string>(demoAccounts.map(({ email }) => email));
  return [...memberIds].filter(([email]) => !emails.has(email)).map(([, id]) => id);
}

type Placed = ConferencePlan & {
  leagueId: number;
  leagueFee: number;
  leagueTypeId: number;
  others: readonly number[];
};

async function fillConference({ ctx, places, memberIds }: Filling, plan: Placed): Promise<Conference> {
  const { db, now } = ctx;
  const createdBy = memberIds.get(accountOf('League organizer').email) ?? null;
  const own = memberIds.get(accountOf('Conference organizer').email);
  const conferenceId = await saveNewConference(db, {
    leagueId: plan.leagueId,
    name: plan.name,
    details: plan.details,
    genderTypeId: plan.genderTypeId,
    minAge: plan.ages[0],
    maxAge: plan.ages[1],
    ratingMin: plan.ratings[0],
    ratingMax: plan.ratings[1],
    createdBy,
    placeId: places[plan.place],
  });
  const organizers = plan.isOfConferenceOrganizer && own ? [own, ...plan.others] : plan.others;
  for (const memberId of organizers) {
    await saveConferenceOrganizer(db, { conferenceId, memberId, addedBy: createdBy, acceptedAt: now });
  }
  // One pending appointment on the admin's home page, so that accepting can be tried.
  const pendingMemberId = plan.isPendingForAdmin ? memberIds.get(accountOf('Admin').email) : undefined;
  if (pendingMemberId) {
    await saveConferenceOrganizer(db, {
      conferenceId,
      memberId: pendingMemberId,
      addedBy: createdBy,
      acceptedAt: null,
    });
  }
  const sessions = await fillSessions(db, plan.sessions, { ...plan, conferenceId, createdBy, places, now });
  return {
    name: plan.name,
    leagueId: plan.leagueId,
    placeId: places[plan.place],
    createdBy,
    sessions,
    fits: audienceOf(plan, now),
    isNear: ({ home }) => timeZoneOf(home) === timeZoneOf(plan.place),
  };
}

/** Checks the audience for both doubles and singles. */
function audienceOf({ genderTypeId, ages, ratings, leagueTypeId }: Placed, now: Date) {
  const type = Object.values(leagueTypes).find(({ id }) => id === leagueTypeId);
  const sportTypeId = type?.sportTypeId ?? 0;
  const [minAge, maxAge] = ages;
  const [ratingMin, ratingMax] = ratings;
  const audience = { leagueTypeId, sportTypeId, genderTypeId, minAge, maxAge, ratingMin, ratingMax };
  return (person: Person): boolean =>
    [matchKinds.doubles.id, matchKinds.singles.id].every((matchTypeId) => {
      const known = person.ratings.find(
        ({ rating }) => rating.sportTypeId === sportTypeId && rating.matchTypeId === matchTypeId,
      );
      const rating = known?.rating.value ?? null;
      return rating && checkEligibility({ ...person, rating }, audience, dateOf(now)).length === 0;
    });
}

type ConferencePlan = {
  name: string;
  details: string;
  place: PlaceKey;
  genderTypeId: number;
  /** 8 means no lower limit, 70 no upper limit. */
  ages: [min: number, max: number];
  /** In the rating of the league's sport. */
  ratings: [min: number, max: number];
  isOfConferenceOrganizer?: true;
  isPendingForAdmin?: true;
  moreOrganizers: number;
  sessions: readonly SessionPlan[];
};

const tennisConferences: ConferencePlan[] = [
  {
    name: 'Intown Mixed',
    details:
      'Co-ed team tennis for everyone inside the Perimeter, with two singles and three doubles lines per match. Home teams bring new balls and post scores the same evening.',
    place: 'bitsy-grant-tennis-center',
    genderTypeId: genders.coed.id,
    ages: [18, 70],
    ratings: [4, 9],
    isOfConferenceOrganizer: true,
    moreOrganizers: 1,
    sessions: ['past-season', 'running-season', 'coming-season'],
  },
  {
    name: 'North Fulton Men',
    details:
      'Saturday morning team tennis for men in Alpharetta, Roswell and Johns Creek. Matches are two sets with a match tiebreaker, so everyone is home for lunch.',
    place: 'north-park-tennis-center',
    genderTypeId: genders.male.id,
    ages: [18, 70],
    ratings: [5.5, 11],
    moreOrganizers: 2,
    sessions: ['past-season', 'running-season'],
  },
  {
    name: 'Decatur Women 55 and Over',
    details:
      'Doubles for women 55 and over, with time for coffee after. Subs welcome all season: message an organizer.',
    place: 'dekalb-tennis-center',
    genderTypeId: genders.female.id,
    ages: [55, 70],
    ratings: [2, 6.5],
    moreOrganizers: 1,
    sessions: ['running-doubles', 'coming-doubles'],
  },
  {
    name: 'Phoenix Sister Conference',
    details:
      'Our friends in Phoenix play by the same rules, early in the day and under the desert sky. Once a year the top teams from both cities meet for a weekend tournament.',
    place: 'phoenix-tennis-center',
    genderTypeId: genders.coed.id,
    ages: [8, 70],
    ratings: [1, 16],
    moreOrganizers: 1,
    sessions: ['past-season', 'running-season', 'running-tournament', 'coming-tournament'],
  },
];

const pickleballConferences: ConferencePlan[] = [
  {
    name: 'Marietta Open Play',
    details:
      'Co-ed pickleball doubles for all ages on Cobb County courts. Six lines per match, games to 11, and no one sits out for long.',
    place: 'fair-oaks-tennis-center',
    genderTypeId: genders.coed.id,
    ages: [8, 70],
    ratings: [2.5, 6],
    isOfConferenceOrganizer: true,
    moreOrganizers: 2,
    sessions: ['past-pickleball', 'running-pickleball', 'coming-pickleball'],
  },
  {
    name: 'Mile High Exchange',
    isPendingForAdmin: true,
    details:
      'Adult teams in Denver playing the Peach State format at altitude. Balls fly farther here, so bring your soft hands.',
    place: 'gates-tennis-center',
    genderTypeId: genders.coed.id,
    ages: [18, 70],
    ratings: [3, 7.5],
    moreOrganizers: 1,
    sessions: ['past-pickleball-tournament', 'running-pickleball'],
  },
];

const leaguePlans = [
  {
    league: { name: 'Atlanta Team Tennis', leagueTypeId: leagueTypes.adultTeamTennis.id, leagueFee: 12 },
    conferences: tennisConferences,
  },
  {
    league: {
      name: 'Peach State Pickleball',
      leagueTypeId: leagueTypes.adultTeamPickleball.id,
      leagueFee: 8,
    },
    conferences: pickleballConferences,
  },
] as const;
