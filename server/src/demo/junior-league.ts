import { genders, leagueTypes, registrationStatuses } from '@courtline/domain/constants';
import { ageOn } from '@courtline/domain/date/utc-day';
import { crestOf } from '@courtline/domain/team/crest';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveRoster } from '../store/team/roster';
import { saveCaptains, saveCopyLinks, saveTeams } from '../store/team/team';
import { demoAccounts } from './accounts';
import { fillAnnouncement } from './announcements';
import { dateOf, dayBefore } from './days';
import { type Junior, fillFamily, saveJunior } from './families';
import type { LeaguePlan } from './league-plans';
import { type Conference, type Filling as LeagueFilling, fillLeague } from './leagues';
import { fillMatches } from './matches';
import { makeName } from './names';
import type { Resident } from './people';
import { type Random, randomFor, shuffle } from './random';
import { fillRegistrations } from './registrations';
import { fillSeasons } from './seasons';
import type { FilledSession } from './sessions';
import { fillTerms } from './terms';

type Filling = LeagueFilling & { residents: readonly Resident[]; passwordHash: string; now: Date };

/** Few juniors have a rating of a provider, so that this league computes its own. */
export const ratedLeagueName = 'Georgia Junior Tennis';

const plan: LeaguePlan = {
  league: { name: ratedLeagueName, leagueTypeId: leagueTypes.juniorTeamTennis.id, leagueFee: 5 },
  organizer: 'Pro club head',
  conferences: [
    {
      name: 'Decatur Juniors',
      details:
        'Team tennis for girls and boys up to 18 on Saturday mornings, with one singles and two doubles lines. Parents register their children and say who can play.',
      place: 'dekalb-tennis-center',
      genderTypeId: genders.coed.id,
      ages: [8, 18],
      ratings: [1, 16],
      moreOrganizers: 1,
      sessions: ['running-juniors', 'coming-juniors'],
    },
  ],
};

const teamNames = [
  'Decatur Dragonflies',
  'Oakhurst Otters',
  'Kirkwood Kestrels',
  'Avondale Foxes',
  'Emory Owls',
  'Lake Claire Ladybugs',
] as const;
const teamSize = 6;
const signedUpEarly = 3;

/**
 * A junior league in play: parents act for most of the children, and captain the teams. Saved last, so that the rest of the
 * demo world does not depend on it.
 */
export async function fillJuniorLeague(db: Db, filling: Filling): Promise<void> {
  const { now } = filling;
  const random = randomFor('junior league');
  const conferences = await fillLeague(random, filling, plan);
  const [conference] = conferences;
  const [running, coming] = conference?.sessions ?? [];
  if (!conference || !running || !coming) throw new Error('The junior league has two sessions');
  const { mia, leo, noa, eli } = await fillFamily(db, filling);
  const teamIds = await saveJuniorTeams(db, conference, [running, coming]);
  const parents = shuffle(random, filling.residents.filter(isParent(now)));
  const starters: readonly (readonly Junior[])[] = [[mia, leo, eli], [noa]];
  for (const [index, teamId] of teamIds[0].entries()) {
    const { captainId, juniors } = await saveSquad(db, random, {
      juniors: starters[index] ?? [],
      parents,
      now,
    });
    const joinedAt = dayBefore(running.startsAt, 20);
    await saveRoster(
      db,
      juniors.map((junior) => ({ ...junior, teamId, isSubstitute: false, joinedAt })),
    );
    const nextTeamId = teamIds[1][index];
    const captained = nextTeamId === undefined ? [teamId] : [teamId, nextTeamId];
    await saveCaptains(
      db,
      captained.map((id) => ({ teamId: id, memberId: captainId, slot: 1 })),
    );
  }
  const accountIds = new Set([mia, leo, noa, eli].map(({ memberId }) => memberId));
  const sessionIds = new Set([running.sessionId, coming.sessionId]);
  await fillRegistrations(db, { now, accountIds, sessionIds });
  await fillMatches(db, { sessions: await fillSeasons(db, conferences), accountIds, now });
  await nameGuardians(db, [...sessionIds]);
  const { leagueId } = conference;
  await fillTerms(db, { leagueId, sessionId: running.sessionId, waitingId: leo.memberId, now });
  await fillAnnouncement(db, { sessionId: running.sessionId, by: conference.createdBy, now });
}

/** Old enough to have children of school age, and without a demo role. */
function isParent(now: Date) {
  const known = new Set<string>(demoAccounts.map(({ email }) => email));
  return ({ email, birthDate }: Resident): boolean => {
    const age = ageOn(dateOf(now), birthDate);
    return !known.has(email) && age >= 34 && age <= 52;
  };
}

type Sessions = readonly [running: FilledSession, coming: FilledSession];

/** All teams play now, and the first ones have signed up for the next season. */
async function saveJuniorTeams(
  db: Db,
  { placeId, createdBy }: Conference,
  [running, coming]: Sessions,
): Promise<[number[], number[]]> {
  const save = ({ sessionId }: FilledSession, names: readonly string[]) =>
    saveTeams(
      db,
      names.map((name, index) => ({
        sessionId,
        name,
        crest: crestOf(placeId * 8 + index),
        homeCourtPlaceId: placeId,
        dayOfWeek: 6,
        timeOfDay: index % 2 === 0 ? '09:00' : '10:30',
        registrationStatusTypeId: registrationStatuses.open.id,
        createdBy,
      })),
    );
  const now = await save(running, teamNames);
  const next = await save(coming, teamNames.slice(0, signedUpEarly));
  await saveCopyLinks(
    db,
    next.map((to, index) => ({ from: now[index] ?? 0, to })),
  );
  return [now, next];
}

type Squad = { juniors: readonly Junior[]; parents: Resident[]; now: Date };

/** Takes parents from the list until the team is full; the first of them is its captain. One junior has no guardian yet. */
async function saveSquad(db: Db, random: Random, { juniors: starters, parents, now }: Squad) {
  const juniors = [...starters];
  let captainId = 0;
  while (juniors.length < teamSize) {
    const parent = parents.shift();
    if (!parent) throw new Error('The demo world has too few parents');
    const isLast = juniors.length === teamSize - 1;
    captainId ||= parent.memberId;
    const genderTypeId = random.chance(0.5) ? genders.male.id : genders.female.id;
    const child = {
      firstName: makeName(random, genderTypeId).firstName,
      lastName: parent.lastName,
      age: isLast ? random.whole(14, 16) : random.whole(9, 15),
      genderTypeId,
      rating: random.whole(4, 9) / 2,
      hasAccount: isLast,
      guardianIds: isLast ? [] : [parent.memberId],
    };
    juniors.push(await saveJunior(db, child, now));
  }
  return { captainId, juniors };
}

/** Answers and registrations of children come from their guardians. */
async function nameGuardians(db: Db, sessionIds: readonly number[]): Promise<void> {
  await sql`
    update availability a set updated_by = g.guardian_id
    from guardianships g join members c on c.id = g.child_id and c.email is null
      join team_members r on r.member_id = c.id
    where a.team_member_id = r.id and a.updated_by = c.id`.execute(db);
  await sql`
    update registrations x set guardian_id = (
      select min(g.guardian_id) from guardianships g where g.child_id = x.member_id)
    where x.session_id = any(${sessionIds}::int[])`.execute(db);
}
