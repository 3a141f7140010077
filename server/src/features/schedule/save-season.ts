import { makeLines } from '@courtline/domain/match/make-lines';
import { type GeneratedRound, generateSchedule } from '@courtline/domain/schedule/generate-schedule';
import type { Db } from '../../db/open';
import {
  type NewTeamMatch,
  listPlayingTeams,
  saveNewSchedule,
  saveRounds,
  saveTeamMatches,
} from '../../store/schedule/create-schedule';
import type { WholeSession } from '../../store/session/session-details';

/** If neither court nor venue is known, times are interpreted as entered for the session. */
export const fallbackTimeZone = 'UTC';

type Options = { scheduleModeId: number; createdBy: number | null };

/** Pairs the teams of a session and saves the whole season as a draft. */
export async function saveSeason(db: Db, session: WholeSession, options: Options) {
  const teams = await listPlayingTeams(db, session.id);
  const timeZone = session.timeZone ?? fallbackTimeZone;
  const { rounds, warning } = generateSchedule({ ...session, timeZone }, teams);
  // Matches take place at the home team's court.
  const courtOf = new Map(teams.map(({ teamId, homeCourtPlaceId }) => [teamId, homeCourtPlaceId]));
  const placed = rounds.map((round) => ({
    ...round,
    teamMatches: round.teamMatches.map((match) => ({
      ...match,
      placeId: courtOf.get(match.position1TeamId) ?? null,
    })),
  }));
  const { scheduleId } = await saveDraft(db, session, { ...options, rounds: placed });
  return { scheduleId, rounds: rounds.length, warning };
}

type PlacedMatch = GeneratedRound['teamMatches'][number] & { placeId: number | null };

type PlacedRound = Pick<GeneratedRound, 'number' | 'name'> & { teamMatches: readonly PlacedMatch[] };

/** Saves rounds with their matches as a draft. */
export async function saveDraft(
  db: Db,
  session: WholeSession,
  { rounds, ...options }: Options & { rounds: readonly PlacedRound[] },
) {
  const { scheduleId, drawId } = await saveNewSchedule(db, { sessionId: session.id, ...options });
  if (rounds.length > 0) {
    const names = rounds.map(({ number, name }) => ({ number, name }));
    const roundIds = await saveRounds(db, { sessionId: session.id, drawId, rounds: names });
    const matches = rounds.flatMap((round) => matchesOf(round, roundIds));
    const lines = makeLines(session, null);
    await saveTeamMatches(db, { sessionId: session.id, matches, lines });
  }
  return { scheduleId };
}

/** Matches are numbered across the whole season. */
function matchesOf(
  { number, teamMatches }: PlacedRound,
  roundIds: ReadonlyMap<number, number>,
): NewTeamMatch[] {
  const roundId = roundIds.get(number);
  if (roundId === undefined) throw new Error(`Round ${number} was not saved`);
  return teamMatches.map(({ teamMatchNumber, matchDate, placeId, position1TeamId, position2TeamId }) => ({
    roundId,
    number: teamMatchNumber,
    matchDate,
    placeId,
    position1TeamId,
    position2TeamId,
    byeStatusTypeId: null,
  }));
}
