import type { createLeague as createCall } from '@courtline/contract/admin';
import type { Input } from '@courtline/contract/call';
import { genders, leagueTypes } from '@courtline/domain/constants';
import type { DemoRole } from './accounts';
import type { PlaceKey } from './places';
import type { SessionPlan } from './session-plans';

export type LeaguePlan = {
  league: Pick<Input<typeof createCall>['body'], 'name' | 'leagueTypeId' | 'leagueFee'>;
  conferences: readonly ConferencePlan[];
  organizer?: DemoRole;
};

export type ConferencePlan = {
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
    sessions: [
      'past-pickleball-tournament',
      'past-double-elimination',
      'running-pickleball',
      'running-groups',
    ],
  },
];

export const leaguePlans: readonly LeaguePlan[] = [
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
];
