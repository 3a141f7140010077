import { sports } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { findClubByName } from '../store/league/club';
import { saveEvent } from '../store/league/event';
import { dayBefore } from './days';
import type { PlaceIds, PlaceKey } from './places';

const aDayOfPlayMs = 9 * 60 * 60 * 1000;

type Filling = { places: PlaceIds; now: Date };

/** Events besides the leagues: some past, some in progress, most upcoming. */
export async function fillEvents(db: Db, { places, now }: Filling): Promise<void> {
  for (const { inDays, days, place, club, sport, ...event } of events) {
    await saveEvent(db, {
      ...event,
      sportTypeId: sports[sport].id,
      clubId: club === null ? null : await findClubByName(db, club),
      placeId: places[place],
      startsAt: dayBefore(now, -inDays),
      endsAt: new Date(dayBefore(now, -inDays - days).getTime() + aDayOfPlayMs),
    });
  }
}

type EventPlan = {
  name: string;
  kind: string;
  sport: keyof typeof sports;
  description: string;
  club: string | null;
  place: PlaceKey;
  inDays: number;
  days: number;
  state: 'upcoming' | 'open' | 'in-progress' | 'completed' | 'cancelled';
  hasGoldenTicket: boolean;
};

const events: readonly EventPlan[] = [
  {
    name: 'Chattahoochee Clay Open',
    kind: 'tournament',
    sport: 'tennis',
    description: 'Singles and doubles on clay, in draws by rating. Three matches guaranteed.',
    club: 'Chattahoochee Racquet Club',
    place: 'sandy-springs',
    inDays: 24,
    days: 2,
    state: 'open',
    hasGoldenTicket: true,
  },
  {
    name: 'Peachtree Forehand Camp',
    kind: 'camp',
    sport: 'tennis',
    description: 'Four mornings, one stroke at a time. Bring a hat and an extra pair of socks.',
    club: 'Peachtree Performance Tennis',
    place: 'brookhaven',
    inDays: 40,
    days: 3,
    state: 'upcoming',
    hasGoldenTicket: false,
  },
  {
    name: 'BeltLine Paddle Night',
    kind: 'social',
    sport: 'pickleball',
    description: 'Partners are drawn at 7, courts close at 10. New players can borrow a paddle.',
    club: 'BeltLine Paddle Society',
    place: 'atlanta',
    inDays: 6,
    days: 0,
    state: 'open',
    hasGoldenTicket: false,
  },
  {
    name: 'Junior Circuit: Decatur',
    kind: 'junior-circuit',
    sport: 'tennis',
    description: "The circuit's spring stop, for players under 18.",
    club: 'Dogwood High Boosters',
    place: 'dekalb-tennis-center',
    inDays: -1,
    days: 3,
    state: 'in-progress',
    hasGoldenTicket: false,
  },
  {
    name: 'Marietta Mixed Doubles Day',
    kind: 'tournament',
    sport: 'pickleball',
    description: 'One day, six rounds and a barbecue at the end.',
    club: null,
    place: 'fair-oaks-tennis-center',
    inDays: 58,
    days: 0,
    state: 'upcoming',
    hasGoldenTicket: false,
  },
  {
    name: 'Piedmont Winter Classic',
    kind: 'tournament',
    sport: 'tennis',
    description: 'Played in scarves. Bragging rights for a year.',
    club: null,
    place: 'piedmont-park-tennis-center',
    inDays: -70,
    days: 2,
    state: 'completed',
    hasGoldenTicket: false,
  },
];
