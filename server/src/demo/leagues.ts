import { checkEligibility } from '@courtline/domain/conference/eligibility';
import { leagueTypes, matchKinds } from '@courtline/domain/constants';
import { createLeague } from '../features/admin/create-league';
import type { Appointing } from '../features/admin/appoint-organizer';
import { saveNewConference } from '../store/league/conference';
import { saveConferenceOrganizer } from '../store/league/conference-organizer';
import { acceptRole } from '../store/account/role';
import { accountOf, demoAccounts } from './accounts';
import { dateOf } from './days';
import { type ConferencePlan, type LeaguePlan, leaguePlans } from './league-plans';
import type { Person } from './people';
import { type PlaceIds, timeZoneOf } from './places';
import { type Random, randomFor } from './random';
import { type FilledSession, type SessionContext, fillSessions } from './sessions';

export type Filling = {
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
  /** What its sessions are made from. */
  context: SessionContext;
  sessions: readonly FilledSession[];
  fits: (person: Person) => boolean;
  isNear: (person: Person) => boolean;
};

export async function fillLeagues(filling: Filling): Promise<Conference[]> {
  const random = randomFor('organizers');
  const filled: Conference[] = [];
  for (const plan of leaguePlans) filled.push(...(await fillLeague(random, filling, plan)));
  return filled;
}

/** Through the regular use cases: an admin creates the league and appoints its organizer. */
export async function fillLeague(
  random: Random,
  filling: Filling,
  { league, conferences, organizer = 'League organizer' }: LeaguePlan,
): Promise<Conference[]> {
  const candidates = candidatesOf(filling);
  const organizerEmail = accountOf(organizer).email;
  const body = { ...league, paymentAccountId: null, organizerEmail };
  const { id } = await createLeague(filling.ctx, { params: {}, query: {}, body });
  await acceptAsOrganizer(filling, id, organizerEmail);
  const filled: Conference[] = [];
  for (const plan of conferences) {
    const others = Array.from({ length: plan.moreOrganizers }, () => random.pick(candidates));
    const own = {
      leagueId: id,
      leagueFee: league.leagueFee,
      leagueTypeId: league.leagueTypeId,
      others,
      organizerEmail,
    };
    filled.push(await fillConference(filling, { ...plan, ...own }));
  }
  return filled;
}

/** Demo people count as having accepted their roles. */
async function acceptAsOrganizer(
  { ctx, memberIds }: Filling,
  leagueId: number,
  email: string,
): Promise<void> {
  const { db, now } = ctx;
  const memberId = memberIds.get(email);
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
  organizerEmail: string;
};

async function fillConference({ ctx, places, memberIds }: Filling, plan: Placed): Promise<Conference> {
  const { db, now } = ctx;
  const createdBy = memberIds.get(plan.organizerEmail) ?? null;
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
  const { place, leagueFee } = plan;
  const context = { conferenceId, place, places, leagueFee, createdBy, now };
  const sessions = await fillSessions(db, plan.sessions, context);
  return {
    name: plan.name,
    leagueId: plan.leagueId,
    placeId: places[plan.place],
    createdBy,
    context,
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
