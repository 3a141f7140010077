import type { Answer, Input } from '@courtline/contract/call';
import type { createSchedule as createCall } from '@courtline/contract/schedule';
import { type MatchFormat, makeLines } from '@courtline/domain/match/make-lines';
import { checkGenerateSchedule } from '@courtline/domain/schedule/create-schedule';
import { type GeneratedRound, generateSchedule } from '@courtline/domain/schedule/generate-schedule';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import {
  type NewTeamMatch,
  listPlayingTeams,
  saveNewSchedule,
  saveRounds,
  saveTeamMatches,
} from '../../store/schedule-making';
import { memberIdOf } from './member-id';
import { getSchedule } from './read-schedule';
import { getSessionToSchedule } from './session-to-schedule';

/** Where neither court nor venue is known, the hours are those of the session as it was typed in. */
const zoneOfNowhere = 'UTC';

export async function createSchedule(
  asking: Asking,
  input: Input<typeof createCall>,
): Promise<Answer<typeof createCall>> {
  const { actor, db } = asking;
  const session = await getSessionToSchedule(asking, input, checkGenerateSchedule);
  const teams = await listPlayingTeams(db, session.id);
  const timeZone = session.timeZone ?? zoneOfNowhere;
  const { rounds, warning } = generateSchedule({ ...session, timeZone }, teams);
  const { scheduleModeId } = input.body;
  const made = { sessionId: session.id, scheduleModeId, createdBy: memberIdOf(actor) };
  const { scheduleId, drawId } = await saveNewSchedule(db, made);
  if (rounds.length > 0) {
    const names = rounds.map(({ number, name }) => ({ number, name }));
    const roundIds = await saveRounds(db, { sessionId: session.id, drawId, rounds: names });
    const courtOf = new Map(teams.map(({ teamId, homeCourtPlaceId }) => [teamId, homeCourtPlaceId]));
    const matches = rounds.flatMap((round) => matchesOf(round, roundIds, courtOf));
    // The columns admit exactly the ids of the tables of constants.
    const lines = makeLines(session as MatchFormat, null);
    await saveTeamMatches(db, { sessionId: session.id, matches, lines });
  }
  await audit(asking, {
    what: 'schedule-created',
    target: { kind: 'schedule', id: scheduleId },
    detail: { sessionId: session.id, scheduleModeId, rounds: rounds.length },
  });
  return { ...(await getSchedule(asking, scheduleId)), warning };
}

/** At the home team's court, and by its number of the whole season. */
function matchesOf(
  { number, teamMatches }: GeneratedRound,
  roundIds: ReadonlyMap<number, number>,
  courtOf: ReadonlyMap<number, number | null>,
): NewTeamMatch[] {
  const roundId = roundIds.get(number);
  if (roundId === undefined) throw new Error(`Round ${number} was not saved`);
  return teamMatches.map(({ teamMatchNumber, matchDate, position1TeamId, position2TeamId }) => ({
    roundId,
    number: teamMatchNumber,
    matchDate,
    placeId: courtOf.get(position1TeamId) ?? null,
    position1TeamId,
    position2TeamId,
    byeStatusTypeId: null,
  }));
}
