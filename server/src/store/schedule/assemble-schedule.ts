import type { Schedule, ScheduleByDate, TeamMatch } from '@courtline/contract/schedule';
import { availabilities } from '@courtline/domain/constants';
import { crestOf } from '@courtline/domain/team/crest';
import type { MatchPart, ScheduleParts, TeamPart } from './schedule-matches';

/** A match without the viewer's permission to edit it. */
export type TeamMatchRow = Omit<TeamMatch, 'canEditTeamMatch'>;

type RoundRow = Omit<Schedule['draws'][number]['rounds'][number], 'teamMatches'> & {
  teamMatches: TeamMatchRow[];
};
type DrawRow = Omit<Schedule['draws'][number], 'rounds'> & { rounds: RoundRow[] };

type DateRow = Omit<ScheduleByDate['dates'][number], 'teamMatches'> & { teamMatches: TeamMatchRow[] };

type Parts = ScheduleParts & { isPublished: boolean; venueTimeZone: string | null };

/** The draws with their rounds, and the matches of each by number. */
export function drawsOf({ drawList, roundList }: ScheduleParts, matches: readonly TeamMatchRow[]): DrawRow[] {
  const inRound = grouped(matches, ({ round }) => round.id);
  const inDraw = grouped(roundList.toSorted(byNumber), ({ drawId }) => drawId);
  return drawList.toSorted(byNumber).map(({ id, number, name, everyLoserEnters }) => ({
    id,
    drawId: id,
    number,
    name,
    everyLoserEnters,
    rounds: (inDraw.get(id) ?? []).map((round) => {
      const teamMatches = inRound.get(round.id) ?? [];
      return { ...round, hasPostedScores: isAnyScored(teamMatches), teamMatches };
    }),
  }));
}

/** The matches by local day at their court, then by time and number; undated ones last, by round and number. */
export function datesOf(matches: readonly TeamMatchRow[]): DateRow[] {
  const byHour = matches.toSorted(
    (one, other) => compared(one.matchDate, other.matchDate) || byRoundIfUndated(one, other),
  );
  return [...grouped(byHour, dayOf)]
    .toSorted(([one], [other]) => compared(one, other))
    .map(([date, teamMatches]) => ({ date, hasPostedScores: isAnyScored(teamMatches), teamMatches }));
}

/** A match that is added to an early round later has a higher number than matches of later rounds. */
function byRoundIfUndated(one: TeamMatchRow, other: TeamMatchRow): number {
  const byRound = one.matchDate === null ? byNumber(one.round, other.round) : 0;
  return byRound || one.teamMatchNumber - other.teamMatchNumber;
}

export function isAnyScored(matches: readonly TeamMatchRow[]): boolean {
  return matches.some(({ hasPostedScores }) => hasPostedScores);
}

export function matchesOf(parts: Parts): TeamMatchRow[] {
  const known = knownIn(parts);
  return parts.matchList.map((match) => shownMatch(match, known));
}

type Known = ReturnType<typeof knownIn>;

/** Lookup tables for the ids that matches refer to. */
function knownIn({ teamList, roundList, answerList, isPublished, venueTimeZone }: Parts) {
  return {
    isPublished,
    venueTimeZone,
    teams: new Map(
      teamList.map((team) => [team.teamId, { ...team, crest: crestOf(team.teamId, team.crest) }]),
    ),
    rounds: new Map(roundList.map(({ id, number, name }) => [id, { id, number, name, roundName: name }])),
    answers: new Map(answerList.map((answer) => [answerKey(answer), answer.statusId])),
  };
}

function answerKey({ teamMatchId, teamMemberId }: { teamMatchId: number; teamMemberId: number }): string {
  return `${teamMatchId} ${teamMemberId}`;
}

/** Lists every field: a large season has thousands of matches, and destructuring with a rest object is slower. */
function shownMatch(match: MatchPart, known: Known): TeamMatchRow {
  const { roundId, location, position1TeamId, position2TeamId } = match;
  const round = known.rounds.get(roundId);
  if (!round) throw new Error('A match lies in a round of its session');
  const [home, away] = [known.teams.get(position1TeamId ?? 0), known.teams.get(position2TeamId ?? 0)];
  const first = { points: match.position1Points, isDefaulted: match.position1Defaulted };
  const second = { points: match.position2Points, isDefaulted: match.position2Defaulted };
  return {
    teamMatchId: match.teamMatchId,
    teamMatchNumber: match.teamMatchNumber,
    matchDate: match.matchDate && utcText(match.matchDate),
    timeZone: location?.timeZone ?? home?.timeZone ?? known.venueTimeZone,
    location,
    description: match.description,
    position1Team: home ? sideOf(home, first, match, known) : null,
    position2Team: away ? sideOf(away, second, match, known) : null,
    position1FromTeamMatchId: match.position1FromTeamMatchId,
    position2FromTeamMatchId: match.position2FromTeamMatchId,
    position1TakesLoser: match.position1TakesLoser,
    position2TakesLoser: match.position2TakesLoser,
    groupNumber: match.groupNumber,
    position1FromPlace: match.position1FromPlace,
    position2FromPlace: match.position2FromPlace,
    winnerTeamId: match.winnerTeamId,
    winnerReason: match.winnerReason,
    isLevel: match.isLevel,
    statusId: match.statusId,
    byeStatusTypeId: match.byeStatusTypeId,
    hasPostedScores: match.hasPostedScores,
    hasProvisionalScores: match.hasProvisionalScores,
    isPostponed: match.isPostponed,
    round,
    isSchedulePublished: known.isPublished,
    version: match.version,
  };
}

type MatchFacts = Pick<MatchPart, 'teamMatchId' | 'winnerTeamId'>;

function sideOf(team: KnownTeam, { points, isDefaulted }: Side, match: MatchFacts, known: Known) {
  return {
    points,
    isDefaulted,
    teamId: team.teamId,
    name: team.name,
    crest: team.crest,
    seed: team.seed,
    isWinner: match.winnerTeamId === team.teamId,
    requestingMemberPlayerAvailability: answerOf(team, match, known),
  };
}

type KnownTeam = TeamPart & { crest: string };

type Side = { points: number; isDefaulted: boolean };

function answerOf({ teamMemberId }: TeamPart, { teamMatchId }: MatchFacts, { answers }: Known) {
  if (teamMemberId === null) return null;
  const statusId = answers.get(answerKey({ teamMatchId, teamMemberId })) ?? availabilities.unset.id;
  return { teamMemberId, playerAvailabilityStatusTypeId: statusId };
}

/** Cuts fractions of a second, which organizers never set. Most databases return UTC, which needs no Date. */
function utcText(time: string): string {
  const atGreenwich = time.endsWith('+00:00') ? time : new Date(time).toISOString();
  return `${atGreenwich.slice(0, 19)}Z`;
}

const dayFields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const calendars = new Map<string, Intl.DateTimeFormat>();

function dayOf({ matchDate, timeZone }: TeamMatchRow): string | null {
  if (matchDate === null) return null;
  const zone = timeZone ?? 'UTC';
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...dayFields });
  calendars.set(zone, calendar);
  const parts = Object.fromEntries(
    calendar.formatToParts(new Date(matchDate)).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

function grouped<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

function byNumber(one: { number: number }, other: { number: number }): number {
  return one.number - other.number;
}

/** Null sorts last. */
function compared(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}
