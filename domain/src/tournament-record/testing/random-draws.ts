import { byeStatuses, drawTypes } from '../../constants';
import { advanceTeams } from '../../draw/advance-teams';
import type { Draw, DrawMatch, MatchResult, MatchState } from '../../draw/draw';
import { makeDraws } from '../../draw/make-draws';
import { byeStatusTypeId, toStoredMatch } from '../../draw/stored-match';
import { pairTeams } from '../../schedule/pair-teams';
import { groupTables } from '../../standings/group-tables';
import type { DrawnMatch } from '../../standings/round-reached';
import { type StandingsMatch, scoreMatches } from '../../standings/season-record';
import { byRecord } from '../../standings/testing/a-season';
import type { RecordDraw, RecordMatch } from '../source';
import { emptyMatch, type Options, type Played, recordMatch, resultOf } from './random-match';

/** Some rounds of a season: the pairs meet not at all, once or twice. */
export function playedSeason(options: Options): Played {
  const { teams, random } = options;
  const cycle = teams.length - 1 + (teams.length % 2);
  const count = [cycle, cycle, cycle * 2, 1 + random(cycle)][random(4)] ?? cycle;
  const played: Played = { draws: [], lines: new Map(), matches: [], drawn: [] };
  let number = 0;
  const rounds = pairTeams(teams, count).map((round) => ({
    number: round.number,
    name: `Round ${round.number}`,
    teamMatches: round.matches.map(({ home, away }): RecordMatch => {
      number += 1;
      const ids = [home.teamId, away.teamId] as const;
      return recordMatch({ number, ids, roundNumber: round.number, drawNumber: 1 }, options, played);
    }),
  }));
  return { ...played, draws: [{ id: 1, number: 1, name: 'Schedule', everyLoserEnters: false, rounds }] };
}

/** A draw of any type, played in the order of its matches. */
export function playedTournament(options: Options): Played {
  const { teams, random } = options;
  const types = Object.values(drawTypes);
  const draws = makeDraws({
    teamIds: teams.map(({ teamId }) => teamId),
    seeds: teams.flatMap(({ teamId, seed }) => (seed === null ? [] : [{ teamId, seed }])),
    randomSeed: random(1000),
    drawTypeId: types[random(types.length)]?.id ?? drawTypes.singleElimination.id,
  });
  const played: Played = { draws: [], lines: new Map(), matches: [], drawn: [] };
  const results = new Map<number, MatchResult>();
  const known = new Map<number, RecordMatch>();
  const all = inOrder(draws);
  const stateOf = (number: number) => {
    const groupOrders = ordersOf(all, played.matches, options);
    const state = advanceTeams(draws, { results, withdrawnTeamIds: new Set(), groupOrders }).get(number);
    return state as MatchState;
  };
  for (const { match, roundNumber, drawNumber } of all) {
    const ids = teamIds(stateOf(match.number));
    const [one, other] = ids;
    if (one === null || other === null) continue;
    const made = recordMatch(
      { number: match.number, ids: [one, other], roundNumber, drawNumber },
      options,
      played,
    );
    known.set(match.number, made);
    const result = resultOf(made);
    if (result) results.set(match.number, result);
  }
  return { ...played, ...shown(draws, stateOf, known) };
}

function inOrder(draws: readonly Draw[]) {
  const all = draws.flatMap((draw) =>
    draw.rounds.flatMap((round) =>
      round.matches.map((match) => ({ match, roundNumber: round.number, drawNumber: draw.number })),
    ),
  );
  return all.toSorted((one, other) => one.match.number - other.match.number);
}

function teamIds({ slots }: MatchState): [number | null, number | null] {
  const [one, other] = slots.map((slot) => (slot.kind === 'team' ? slot.teamId : null));
  return [one ?? null, other ?? null];
}

function ordersOf(
  all: ReturnType<typeof inOrder>,
  matches: readonly StandingsMatch[],
  { teams, rules }: Options,
) {
  const session = { ...byRecord, ...rules };
  const inGroups = all.flatMap(({ match }) => {
    if (match.group === undefined) return [];
    const [one, other] = match.slots.map((slot) => (slot.kind === 'team' ? slot.teamId : 0));
    const ids = { position1TeamId: one ?? 0, position2TeamId: other ?? 0 };
    return [{ teamMatchNumber: match.number, group: match.group, ...ids }];
  });
  const named = teams.map(({ teamId, name }) => ({ teamId, teamName: name }));
  const tables = groupTables(session, {
    teams: named,
    matches: inGroups,
    scored: scoreMatches(matches, session),
  });
  const decided = tables.filter(({ isDecided }) => isDecided);
  return new Map(decided.map(({ group, teams: best }) => [group, best.map(({ teamId }) => teamId)] as const));
}

type States = (number: number) => MatchState;

/** The draws as they are stored after all results. */
function shown(draws: readonly Draw[], stateOf: States, known: ReadonlyMap<number, RecordMatch>) {
  const drawn: DrawnMatch[] = [];
  const records = draws.map(
    (draw): RecordDraw => ({
      id: draw.number,
      number: draw.number,
      name: draw.name,
      everyLoserEnters: draw.everyLoserEnters,
      rounds: draw.rounds.map((round) => ({
        number: round.number,
        name: round.name,
        teamMatches: round.matches.map((match) => {
          const record = shownMatch(match, stateOf(match.number), known.get(match.number));
          drawn.push({
            drawNumber: draw.number,
            everyLoserEnters: draw.everyLoserEnters,
            roundNumber: round.number,
            isInGroup: match.group !== undefined,
            position1TeamId: record.position1Team?.teamId ?? null,
            position2TeamId: record.position2Team?.teamId ?? null,
            winnerTeamId: record.winnerTeamId,
            isBye: record.byeStatusTypeId === byeStatuses.bye.id,
            haveBothDefaulted: Boolean(
              record.position1Team?.isDefaulted && record.position2Team?.isDefaulted,
            ),
          });
          return record;
        }),
      })),
    }),
  );
  return { draws: records, drawn };
}

function shownMatch(match: DrawMatch, state: MatchState, known: RecordMatch | undefined): RecordMatch {
  const stored = toStoredMatch(match, state);
  return {
    ...emptyMatch(match.number),
    position1Team: unscored(stored.position1TeamId),
    position2Team: unscored(stored.position2TeamId),
    ...known,
    position1FromTeamMatchId: stored.position1From,
    position2FromTeamMatchId: stored.position2From,
    position1TakesLoser: stored.position1TakesLoser,
    position2TakesLoser: stored.position2TakesLoser,
    groupNumber: stored.groupNumber,
    position1FromPlace: placeOf(stored.position1FromGroup, stored.position1FromPlace),
    position2FromPlace: placeOf(stored.position2FromGroup, stored.position2FromPlace),
    byeStatusTypeId: byeStatusTypeId(state),
    winnerTeamId: stored.winnerTeamId,
  };
}

function unscored(teamId: number | null) {
  return teamId === null ? null : { teamId, isDefaulted: false, points: 0 };
}

function placeOf(group: number | null, place: number | null) {
  return group === null || place === null ? null : { group, place };
}
