import { byeStatuses, drawTypes, scheduleModes } from '@courtline/domain/constants';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../db/open';
import { saveDraw } from '../features/schedule/save-draw';
import { type DrawMatchRow, listDrawMatches } from '../store/schedule/draw';
import { saveSeeds } from '../store/schedule/create-draw';
import {
  type PlayingTeam,
  listMatchesToPlay,
  listRosters,
  saveMatchDates,
} from '../store/schedule/played-match';
import { saveScheduleStatus } from '../store/schedule/save-schedule';
import { settleTeamMatch } from '../store/match/settle-team-match';
import { type WholeSession, findWholeSession } from '../store/session/session-details';
import { prepareMatch } from './coming';
import { drawByDemoCeremony } from './ceremony';
import { dayBefore, startOfToday } from './days';
import type { Conference } from './leagues';
import { type Strengths, favourOf, pairingOf, strengthsOf } from './pairings';
import { type Pairing, playMatch } from './play';
import { type Random, randomFor } from './random';
import { savePlayed, savePrepared } from './save-matches';
import type { FilledSession } from './sessions';

type Filling = { accountIds: ReadonlySet<number>; now: Date };

const hourMs = 60 * 60 * 1000;

/** Seeds, draws and publishes the tournaments that have started, and plays them up to yesterday. */
export async function fillTournaments(
  db: Db,
  conferences: readonly Conference[],
  filling: Filling,
): Promise<void> {
  const random = randomFor('tournaments');
  for (const { sessions, createdBy } of conferences) {
    for (const planned of sessions.filter(({ isTournament }) => isTournament)) {
      if (planned.schedule === 'published') {
        await fillTournament(db, { ...filling, ...planned, createdBy, random });
      }
    }
  }
}

type Planned = FilledSession & Filling & { createdBy: number | null; random: Random };

async function fillTournament(db: Db, planned: Planned): Promise<void> {
  const { sessionId, createdBy, random, startsAt } = planned;
  const session = await findWholeSession(db, sessionId);
  if (!session || session.drawTypeId === null) throw new Error(`Session ${sessionId} has no draw`);
  const teams = new Map((await listRosters(db, [sessionId])).map((team) => [team.teamId, team]));
  const strengths = strengthsOf(random, teams);
  favourAccounts(strengths, teams, planned);
  await saveSeeds(db, sessionId, seedsOf(strengths));
  const lot = random.whole(0, 2 ** 31 - 1);
  const isCeremony = session.drawTypeId === drawTypes.doubleElimination.id;
  const { scheduleId } = await saveDraw(db, session, {
    scheduleModeId: scheduleModes.byRound.id,
    drawTypeId: session.drawTypeId,
    randomSeed: isCeremony
      ? await drawByDemoCeremony(db, { sessionId, openedBy: createdBy, now: dayBefore(startsAt, 4) })
      : lot,
    createdBy,
  });
  await saveMatchDates(db, datesOf(await listDrawMatches(db, sessionId), session));
  await saveScheduleStatus(db, scheduleId, { by: createdBy, at: dayBefore(startsAt, 3) });
  await play(db, planned, { session, teams, strengths });
}

/** Teams of demo accounts advance far, so that each demo account has an upcoming match. */
function favourAccounts(
  strengths: Map<number, number>,
  teams: ReadonlyMap<number, PlayingTeam>,
  { accountIds }: Filling,
): void {
  for (const { teamId, captainIds } of teams.values()) {
    if (captainIds.some((id) => accountIds.has(id))) strengths.set(teamId, 2);
  }
}

/** The stronger half. */
function seedsOf(strengths: Strengths) {
  const inOrder = [...strengths].toSorted(([, one], [, other]) => other - one);
  return inOrder
    .slice(0, Math.ceil(inOrder.length / 2))
    .map(([teamId], index) => ({ teamId, seed: index + 1 }));
}

/**
 * Days and local times of the rounds, counted from the first day: teams that lose early play on while the others rest. A
 * weekend tournament has its last matches on Sunday.
 */
const playDays: Record<
  'long' | 'short' | 'double' | 'groups',
  readonly (readonly [days: number, time: string])[][]
> = {
  long: [
    [
      [0, '10:00'],
      [1, '14:00'],
      [14, '15:00'],
    ],
    [
      [7, '10:00'],
      [14, '12:00'],
    ],
  ],
  short: [
    [
      [0, '09:00'],
      [0, '14:00'],
      [1, '10:00'],
    ],
  ],
  double: [
    [
      [0, '09:00'],
      [0, '11:00'],
      [0, '15:00'],
      [1, '13:00'],
      [1, '16:00'],
    ],
    [
      [0, '11:00'],
      [0, '13:00'],
      [0, '17:00'],
      [1, '10:00'],
    ],
  ],
  groups: [
    [
      [0, '09:00'],
      [1, '09:00'],
      [7, '09:00'],
      [28, '10:00'],
      [28, '14:00'],
    ],
  ],
};

function datesOf(rows: readonly DrawMatchRow[], session: WholeSession) {
  const { startDateUtc, timeZone } = session;
  const zone = timeZone ?? 'UTC';
  const firstDay = Temporal.Instant.from(startDateUtc).toZonedDateTimeISO(zone).toPlainDate();
  const days = playDays[paceOf(session)];
  return rows.flatMap(({ id, drawNumber, roundNumber, byeStatusTypeId }) => {
    const day = days[drawNumber - 1]?.[roundNumber - 1];
    if (!day || byeStatusTypeId === byeStatuses.bye.id) return [];
    const at = firstDay.add({ days: day[0] }).toZonedDateTime({ timeZone: zone, plainTime: day[1] });
    return [{ teamMatchId: id, matchAt: new Date(at.epochMilliseconds) }];
  });
}

function paceOf({ drawTypeId, startDateUtc, endDateUtc }: WholeSession): keyof typeof playDays {
  if (drawTypeId === drawTypes.doubleElimination.id) return 'double';
  if (drawTypeId === drawTypes.groups.id) return 'groups';
  return Date.parse(endDateUtc) - Date.parse(startDateUtc) > 7 * 24 * hourMs ? 'long' : 'short';
}

type Tournament = {
  session: WholeSession;
  teams: ReadonlyMap<number, PlayingTeam>;
  strengths: Strengths;
};

/** Round by round, since the winners of one play the next. */
async function play(db: Db, planned: Planned, tournament: Tournament): Promise<void> {
  const { random, accountIds, now } = planned;
  const played = new Set<number>();
  for (;;) {
    const pairings = await listPairings(db, tournament);
    const open = pairings.filter(({ match }) => !played.has(match.teamMatchId));
    const ready = open.filter((pairing) => postedAt(pairing) < startOfToday(now));
    if (ready.length === 0) {
      const ahead = open.flatMap((pairing) => prepareMatch(random, pairing, { accountIds, now }));
      return savePrepared(db, ahead);
    }
    await playRound(db, ready, { random, strengths: tournament.strengths });
    for (const { match } of ready) played.add(match.teamMatchId);
  }
}

async function listPairings(db: Db, { session, teams }: Tournament): Promise<Pairing[]> {
  const sessions = new Map([[session.id, session]]);
  const matches = await listMatchesToPlay(db, [session.id]);
  return matches.flatMap((match) => pairingOf(match, { sessions, teams }) ?? []);
}

function postedAt({ matchAt }: Pairing): Date {
  return new Date(matchAt.getTime() + 4 * hourMs);
}

async function playRound(
  db: Db,
  round: readonly Pairing[],
  { random, strengths }: { random: Random; strengths: Strengths },
): Promise<void> {
  const played = round.map((pairing) => {
    const favour = favourOf(pairing, strengths);
    return playMatch(random, pairing, { favour, postedAt: postedAt(pairing), isComplete: true });
  });
  await savePlayed(db, played);
  for (const { match } of round) {
    const error = await settleTeamMatch(db, match.teamMatchId);
    if (error) throw new Error(`Match ${match.number}: ${error}`);
  }
}
