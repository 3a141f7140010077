import type { Db } from '../db/open';
import { type ClubRole, saveClub, saveClubMemberships } from '../store/league/club';
import { saveSchool } from '../store/league/school';
import { type DemoRole, accountOf } from './accounts';
import type { PlaceIds, PlaceKey } from './places';
import { randomFor } from './random';

type Filling = { places: PlaceIds; memberIds: ReadonlyMap<string, number> };

export async function fillClubs(db: Db, { places, memberIds }: Filling): Promise<void> {
  const random = randomFor('clubs');
  const everybody = [...memberIds.values()];
  for (const { name, description, tier, place, size, roles } of clubs) {
    const [tierTypeId, tierTypeName] = tier;
    const clubId = await saveClub(db, {
      name,
      description,
      placeId: places[place],
      tierTypeId,
      tierTypeName,
    });
    const known = Object.entries(roles).map(([role, roleValue]) => ({
      memberId: memberIds.get(accountOf(role as DemoRole).email),
      roleValue,
    }));
    const others = Array.from({ length: size }, () => random.pick(everybody));
    const chosen = new Map<number, ClubRole>(others.map((memberId) => [memberId, 'Member']));
    for (const { memberId, roleValue } of known) if (memberId) chosen.set(memberId, roleValue);
    const memberships = [...chosen].map(([memberId, roleValue]) => ({ clubId, memberId, roleValue }));
    await saveClubMemberships(db, memberships);
  }
}

export async function fillSchools(db: Db, places: PlaceIds): Promise<void> {
  for (const { name, shortName, place, isCollege } of schools) {
    await saveSchool(db, { name, displayName: name, shortName, placeId: places[place], isCollege });
  }
}

type ClubPlan = {
  name: string;
  description: string;
  tier: [id: number, name: string];
  place: PlaceKey;
  /** Approximate number of members. */
  size: number;
  roles: Partial<Record<DemoRole, ClubRole>>;
};

const clubs: readonly ClubPlan[] = [
  {
    name: 'Chattahoochee Racquet Club',
    description: 'Eighteen clay courts by the river. Home of the league office.',
    tier: [16, 'Enterprise'],
    place: 'sandy-springs',
    size: 70,
    roles: {
      'League organizer': 'Owner',
      'Conference organizer': 'Admin',
      Captain: 'Member',
      Player: 'Member',
    },
  },
  {
    name: 'Peachtree Performance Tennis',
    description: 'Coaching for players who want to move up a level.',
    tier: [3, 'Pro'],
    place: 'brookhaven',
    size: 40,
    roles: {
      'Pro club head': 'Owner',
      Captain: 'Admin',
      'Co-captain': 'Member',
      Player: 'Member',
      'Powered user': 'Member',
    },
  },
  {
    name: 'BeltLine Paddle Society',
    description: "Pickleball after work, wherever there's an open court.",
    tier: [5, 'Special'],
    place: 'atlanta',
    size: 55,
    roles: { 'Co-captain': 'Owner', Player: 'Member', 'Conference organizer': 'Member' },
  },
  {
    name: 'Decatur Tennis Academy',
    description: 'Clinics before school and after work on six courts behind the old station.',
    tier: [3, 'Pro'],
    place: 'decatur',
    size: 20,
    roles: { 'Club owner': 'Owner' },
  },
  {
    name: 'Dogwood High Boosters',
    description: 'Parents and alumni who keep the Dogwood High courts in shape.',
    tier: [9, 'High School'],
    place: 'decatur',
    size: 25,
    roles: { 'Conference organizer': 'Owner' },
  },
  {
    name: 'Oakhurst Community Courts',
    description: 'Two courts, a ball shed and a sign-up sheet on the door.',
    tier: [1, 'Free'],
    place: 'decatur',
    size: 30,
    roles: { Captain: 'Member', Player: 'Member' },
  },
  {
    name: 'Marcus and Friends',
    description: 'A hitting group.',
    tier: [11, 'Personal'],
    place: 'atlanta',
    size: 8,
    roles: { 'League organizer': 'Owner', Player: 'Member' },
  },
];

const schools = [
  { name: 'Dogwood High School', shortName: 'Dogwood', place: 'decatur', isCollege: false },
  { name: 'Stone Creek High School', shortName: 'Stone Creek', place: 'marietta', isCollege: false },
  { name: 'Milton Heights Academy', shortName: 'Milton Heights', place: 'alpharetta', isCollege: false },
  { name: 'Piedmont Valley College', shortName: 'Piedmont Valley', place: 'atlanta', isCollege: true },
  { name: 'Saguaro State University', shortName: 'Saguaro State', place: 'phoenix', isCollege: true },
] as const;
