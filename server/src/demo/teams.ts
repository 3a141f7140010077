import { registrationStatuses } from '@courtline/domain/constants';
import { crestOf } from '@courtline/domain/team/crest';
import type { Db } from '../db/open';
import { addPlaceToLeague } from '../store/search/league-place';
import { type NewRosterSpot, saveRoster } from '../store/team/roster';
import { type NewCaptain, type NewTeam, saveCaptains, saveCopyLinks, saveTeams } from '../store/team/team';
import { type DemoRole, accountOf, demoAccounts } from './accounts';
import { dayBefore } from './days';
import type { Conference } from './leagues';
import type { Resident } from './people';
import type { PlaceIds } from './places';
import { type Random, randomFor, shuffle } from './random';
import type { FilledSession } from './sessions';
import { type TeamPlan, teamPlans } from './team-plans';

type Filling = {
  residents: readonly Resident[];
  conferences: readonly Conference[];
  places: PlaceIds;
  now: Date;
};

const { open, closed } = registrationStatuses;
const signedUpEarly = 4;
const captainsMax = 3;

/** A team across seasons; a few players change from season to season. */
type Squad = {
  name: string;
  /** The same in every season. */
  crest: string;
  captains: Resident[];
  players: Resident[];
  substitutes: number;
  courtId: number | null;
};

/** Every session has teams, most of them from the previous season. */
export async function fillTeams(db: Db, filling: Filling): Promise<void> {
  const { conferences, now } = filling;
  const random = randomFor('teams');
  const entries = conferences.flatMap((conference) => {
    const squads = dealSquads(random, conference, filling);
    return conference.sessions.flatMap((session) =>
      squadsOf(squads, session).map((squad) => ({ squad, session, conference, ...slotOf(random) })),
    );
  });
  const teamIds = await saveTeams(
    db,
    entries.map((entry) => teamOf(entry)),
  );
  const squadsWithId = entries.map(({ squad, session }, index) => ({
    squad,
    session,
    teamId: teamIds[index] ?? 0,
  }));
  for (const { squad, conference } of entries) {
    if (squad.courtId === null) continue;
    await addPlaceToLeague(db, { placeRowId: squad.courtId, leagueId: conference.leagueId });
  }
  await saveCopyLinks(db, squadsWithId.flatMap(linkToSeasonBefore));
  await saveCaptains(db, squadsWithId.flatMap(captainsOf));
  await saveRoster(
    db,
    squadsWithId.flatMap((entry) => rosterOf(random, entry, now)),
  );
}

type SquadWithId = { squad: Squad; teamId: number };

/** The sessions of a conference are in chronological order. */
function linkToSeasonBefore({ squad, teamId }: SquadWithId, index: number, all: readonly SquadWithId[]) {
  const before = all.slice(0, index).findLast((other) => other.squad === squad);
  return before ? [{ from: before.teamId, to: teamId }] : [];
}

/** Distributes eligible players among the teams, nearby ones first. */
function dealSquads(random: Random, conference: Conference, { residents, places }: Filling): Squad[] {
  const plans = teamPlans[conference.name] ?? [];
  const known = new Set<string>(demoAccounts.map(({ email }) => email));
  const fitting = residents.filter((person) => conference.fits(person) && !known.has(person.email));
  const shuffled = shuffle(random, fitting);
  const queue = [...shuffled.filter(conference.isNear), ...shuffled.filter((one) => !conference.isNear(one))];
  const size = Math.min(12, Math.floor(queue.length / plans.length));
  const byRole = new Map(residents.map((person) => [person.email, person]));
  const theAccounts = (roles: readonly DemoRole[] = []) =>
    roles.flatMap((role) => byRole.get(accountOf(role).email) ?? []);
  return plans.map((plan, index) => ({
    ...dealSquad(random, { plan, queue, size, theAccounts, places }),
    crest: plan.crest ?? crestOf(conference.placeId * 8 + index),
  }));
}

type Dealing = {
  plan: TeamPlan;
  queue: Resident[];
  size: number;
  theAccounts: (roles?: readonly DemoRole[]) => Resident[];
  places: PlaceIds;
};

function dealSquad(
  random: Random,
  { plan, queue, size, theAccounts, places }: Dealing,
): Omit<Squad, 'crest'> {
  const ownPlayers = theAccounts(plan.players);
  const targetSize = Math.min(size, random.whole(8, 12));
  const players = [...ownPlayers, ...queue.splice(0, Math.max(0, targetSize - ownPlayers.length))];
  const named = theAccounts(plan.captains);
  const others = players.filter((person) => !ownPlayers.includes(person));
  const count = Math.max(named.length, random.whole(1, captainsMax));
  const captains = [...named, ...others].slice(0, count);
  const courtId = plan.court ? places[plan.court] : null;
  return { name: plan.name, captains, players, substitutes: random.whole(1, 2), courtId };
}

/** An upcoming season has only a few teams yet. */
function squadsOf(squads: readonly Squad[], { plan, isTournament }: FilledSession): readonly Squad[] {
  return plan.startsWith('coming') && !isTournament ? squads.slice(0, signedUpEarly) : squads;
}

const slots = [
  [6, '09:00'],
  [6, '11:30'],
  [0, '14:00'],
  [0, '16:30'],
  [3, '18:30'],
] as const;

function slotOf(random: Random) {
  const [dayOfWeek, timeOfDay] = random.pick(slots);
  return { dayOfWeek, timeOfDay };
}

type Entry = {
  squad: Squad;
  session: FilledSession;
  conference: Conference;
  dayOfWeek: number;
  timeOfDay: string;
};

/** Tournament teams have no home court. */
function teamOf({ squad, session, conference, dayOfWeek, timeOfDay }: Entry): NewTeam {
  const home = { homeCourtPlaceId: squad.courtId ?? conference.placeId, dayOfWeek, timeOfDay };
  const nowhere = { homeCourtPlaceId: null, dayOfWeek: null, timeOfDay: null };
  return {
    sessionId: session.sessionId,
    name: squad.name,
    crest: squad.crest,
    registrationStatusTypeId: session.plan.startsWith('past') ? closed.id : open.id,
    createdBy: conference.createdBy,
    ...(session.isTournament ? nowhere : home),
  };
}

type SavedSquad = { squad: Squad; session: FilledSession; teamId: number };

function captainsOf({ squad, teamId }: SavedSquad): NewCaptain[] {
  return squad.captains.map(({ memberId }, index) => ({ teamId, memberId, slot: index + 1 }));
}

/** A smaller roster could not fill the lines of most sessions. */
const fewestPlayers = 5;

/** Captains and demo accounts are always on the roster; one of ten other players skips a season if enough are left. */
function rosterOf(random: Random, { squad, session, teamId }: SavedSquad, now: Date): NewRosterSpot[] {
  const known = new Set<string>(demoAccounts.map(({ email }) => email));
  const isCertain = (person: Resident) => known.has(person.email) || squad.captains.includes(person);
  const staying = squad.players.filter((person) => isCertain(person) || random.chance(0.9));
  const players = staying.length < fewestPlayers ? squad.players : staying;
  const firstSubstitute = players.length - squad.substitutes;
  return players.map((person, index) => ({
    teamId,
    memberId: person.memberId,
    playerId: person.playerId,
    isSubstitute: index >= firstSubstitute && !isCertain(person),
    joinedAt: joinedAt(random, session, now),
  }));
}

/** In the weeks before the session, but not in the future. */
function joinedAt(random: Random, { startsAt }: FilledSession, now: Date): Date {
  const yesterday = dayBefore(now, random.whole(1, 12));
  const inTime = dayBefore(startsAt, random.whole(8, 60));
  return inTime < yesterday ? inTime : yesterday;
}
