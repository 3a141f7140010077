import {
  globalState,
  matchUpFormatGovernor,
  scoreGovernor,
  tournamentEngine,
  tieFormatGovernor,
} from 'tods-competition-factory';
import { byeStatuses, sessionTypes } from '../../constants';
import type { Side } from '../../score/result';
import type { LineMatchUp, Structure, TournamentRecord } from '../record';
import { recordIds } from '../record-ids';
import type { RecordLine, RecordMatch, RecordSource } from '../source';

/** What the other engine makes of a match: teams and players follow from draw positions and lineups. */
type Loaded = Pick<LineMatchUp, 'matchUpId' | 'matchUpStatus' | 'winningSide' | 'score' | 'matchUpFormat'> & {
  matchUpType: string;
  structureId: string;
  sides?: {
    participantId?: string;
    sideNumber: Side;
    participant?: { individualParticipantIds?: string[] };
  }[];
};

type Engine = Record<string, (params?: object) => Record<string, unknown>>;

const engine: Engine = tournamentEngine;

/** Loads the record with the other engine and returns where it does not agree with the session. */
export function disagreements(source: RecordSource, record: TournamentRecord): string[] {
  // Without its deep copies, which take most of its time.
  globalState.setDeepCopy(false, {});
  const eventId = record.events[0]?.eventId;
  const loaded = problemsOf('setState', JSON.parse(JSON.stringify(record)));
  if (loaded.length > 0) return loaded;
  const answer = engine['allEventMatchUps']?.({ eventId, inContext: true });
  const matchUps = (answer?.['matchUps'] ?? []) as Loaded[];
  const byId = new Map(matchUps.map((matchUp) => [matchUp.matchUpId, matchUp]));
  const matches = matchesOf(source);
  const lines = matches.flatMap(({ teamMatchId }) => source.lines.get(teamMatchId) ?? []);
  return [
    ...(byId.size === matches.length + lines.length ? [] : [`${byId.size} matches`]),
    ...matches.flatMap((match) => matchProblems(source, match, byId)),
    ...standingsProblems(source, matchUps),
    ...tallyProblems(record, matchUps),
    ...formatProblems(record),
  ];
}

/** What the other engine rejects when it reads everything in the record that it loaded. */
export function readingProblems(record: TournamentRecord): string[] {
  const eventId = record.events[0]?.eventId;
  const everything = { withStatistics: true, withMatchUps: true, withDraws: true };
  return [
    ...problemsOf('setState', JSON.parse(JSON.stringify(record))),
    ...problemsOf('allTournamentMatchUps', { nextMatchUps: true }),
    ...problemsOf('getParticipants', everything),
    ...problemsOf('getVenuesAndCourts', {}),
    ...problemsOf('getEventData', { eventId }),
    ...problemsOf('getCompetitionDateRange', {}),
  ];
}

function problemsOf(read: string, params: object): string[] {
  const answer = engine[read]?.(params);
  return !answer || answer['error'] ? [`${read}: ${JSON.stringify(answer?.['error'])}`] : [];
}

/** A bye of a season is no match. */
function matchesOf({ draws, session }: RecordSource): RecordMatch[] {
  const all = draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  const isTournament = session.sessionTypeId === sessionTypes.tournament.id;
  return all.filter(({ byeStatusTypeId }) => isTournament || byeStatusTypeId !== byeStatuses.bye.id);
}

function matchProblems(
  source: RecordSource,
  match: RecordMatch,
  byId: ReadonlyMap<string, Loaded>,
): string[] {
  const id = recordIds.match(match.teamMatchId);
  const loaded = byId.get(id);
  if (!loaded) return [`${id} is missing`];
  const teams = [match.position1Team, match.position2Team].map((team) => team && recordIds.team(team.teamId));
  const sideOf = (at: Side): Side =>
    loaded.sides?.find(({ participantId }) => participantId === teams[at - 1])?.sideNumber ?? at;
  const lines = source.lines.get(match.teamMatchId) ?? [];
  return [
    ...(teams.every((team) => team === null || isSide(loaded, team)) ? [] : [`${id} has other teams`]),
    ...winnerProblems(match, loaded),
    ...pointProblems(match, loaded, sideOf),
    ...lines.flatMap((line) => lineProblems(line, byId, sideOf)),
  ];
}

function isSide({ sides }: Loaded, team: string): boolean {
  return (sides ?? []).some(({ participantId }) => participantId === team);
}

/** A team advances past a bye without winning. */
function winnerProblems(match: RecordMatch, { sides, winningSide, matchUpId }: Loaded): string[] {
  if (match.byeStatusTypeId === byeStatuses.bye.id) return [];
  const winner = match.winnerTeamId === null ? undefined : recordIds.team(match.winnerTeamId);
  const won = sides?.find(({ sideNumber }) => sideNumber === winningSide)?.participantId;
  return won === winner ? [] : [`${matchUpId} is won by ${won}, not ${winner}`];
}

type SideOf = (side: Side) => Side;

function pointProblems(match: RecordMatch, { score, matchUpId }: Loaded, sideOf: SideOf): string[] {
  const [set] = score?.sets ?? [];
  if (!set) return [];
  const points = [match.position1Team, match.position2Team].map((team) => team?.points).join('-');
  const scored = ([1, 2] as const).map((side) => set[`side${sideOf(side)}Score`]).join('-');
  return scored === points ? [] : [`${matchUpId} ends ${scored}, not ${points}`];
}

function lineProblems(line: RecordLine, byId: ReadonlyMap<string, Loaded>, sideOf: SideOf): string[] {
  const id = recordIds.line(line.lineId);
  const loaded = byId.get(id);
  if (!loaded) return [`${id} is missing`];
  const winner = line.result?.winningSide ?? null;
  const won = winner === null ? undefined : sideOf(winner);
  return [
    ...(loaded.winningSide === won ? [] : [`${id} is won by side ${loaded.winningSide}, not ${won}`]),
    ...scoreProblems(line, loaded),
    ...([1, 2] as const).flatMap((side) => playerProblems(line, loaded, { side, at: sideOf(side) })),
  ];
}

/** Every set, and the same text as the other engine writes. */
function scoreProblems({ lineId, result }: RecordLine, loaded: Loaded): string[] {
  const id = recordIds.line(lineId);
  const sets = (result?.sets ?? []).filter(({ side1, side2 }) => side1 !== null && side2 !== null).length;
  const found = loaded.score?.sets.length ?? 0;
  const [score, text] = [loaded.score?.scoreStringSide1 ?? '', scoreText(loaded)];
  return [
    ...(found === sets ? [] : [`${id} has ${found} sets`]),
    ...(score === text ? [] : [`${id} reads ${text}`]),
  ];
}

function scoreText({ score, matchUpFormat }: Loaded): string {
  if (!score) return '';
  const sets = structuredClone(score.sets).map((set) =>
    set.side1TiebreakScore !== undefined && 'tiebreakSet' in set
      ? { ...set, side1Score: undefined, side2Score: undefined }
      : set,
  );
  const { generateScoreString } = scoreGovernor as unknown as Record<string, (params: object) => string>;
  return generateScoreString?.({ sets, matchUpFormat }) ?? '';
}

function playerProblems(line: RecordLine, loaded: Loaded, { side, at }: { side: Side; at: Side }): string[] {
  const players = line.players
    .filter((player) => player.side === side)
    .map(({ playerId }) => recordIds.player(playerId));
  const found = loaded.sides?.find(({ sideNumber }) => sideNumber === at);
  const ids =
    found?.participant?.individualParticipantIds ?? (found?.participantId ? [found.participantId] : []);
  const isSame = ids.toSorted().join() === players.toSorted().join();
  // The other engine shows no half of a pair.
  const isHalf = line.matchTypeId !== 1 && players.length === 1;
  return isSame || isHalf
    ? []
    : [`${recordIds.line(line.lineId)} is played by ${ids.join()}, not ${players.join()}`];
}

/** Wins and losses by play; where both teams default, our standings count a loss for both. */
function standingsProblems({ standings }: RecordSource, matchUps: readonly Loaded[]): string[] {
  const teamMatches = matchUps.filter(({ matchUpType }) => matchUpType === 'TEAM');
  return standings.flatMap(({ teamId, teamMatchWins, teamMatchLosses }) => {
    const id = recordIds.team(teamId);
    let [won, lost] = [0, 0];
    for (const { sides, winningSide, matchUpStatus } of teamMatches) {
      const own = sides?.find(({ participantId }) => participantId === id)?.sideNumber;
      if (own === undefined || matchUpStatus === 'WALKOVER') continue;
      if (winningSide === own) won += 1;
      else if (winningSide || matchUpStatus === 'DOUBLE_DEFAULT') lost += 1;
    }
    const isSame = won === teamMatchWins && lost === teamMatchLosses;
    return isSame ? [] : [`${id}: ${won}-${lost}, not ${teamMatchWins}-${teamMatchLosses}`];
  });
}

type Tally = {
  participantResults?: Record<string, { matchUpsWon: number; matchUpsLost: number }>;
  error?: object;
};

/** In groups and seasons the other engine makes a table of its own. */
function tallyProblems(record: TournamentRecord, matchUps: readonly Loaded[]): string[] {
  const { tallyParticipantResults } = engine as unknown as Record<string, (params: object) => Tally>;
  return tables(record).flatMap((structureId) => {
    const own = matchUps.filter((it) => it.structureId === structureId && it.matchUpType === 'TEAM');
    if (own.length === 0) return [];
    const { participantResults = {}, error } = tallyParticipantResults?.({ matchUps: own }) ?? {};
    if (error) return [`${structureId}: ${JSON.stringify(error)}`];
    return Object.entries(participantResults).flatMap(([id, { matchUpsWon, matchUpsLost }]) => {
      const played = own.filter(
        ({ winningSide, sides }) => winningSide && sides?.some((side) => side.participantId === id),
      );
      const won = played.filter(
        ({ winningSide, sides }) =>
          sides?.find((side) => side.sideNumber === winningSide)?.participantId === id,
      );
      const isSame = matchUpsWon === won.length && matchUpsLost === played.length - won.length;
      return isSame ? [] : [`${id} in ${structureId}: ${matchUpsWon}-${matchUpsLost}`];
    });
  });
}

function tables({ events }: TournamentRecord): string[] {
  const structures = events.flatMap(({ drawDefinitions }) =>
    drawDefinitions.flatMap((draw) => draw.structures),
  );
  const parts = structures.flatMap((structure): Structure[] => structure.structures ?? [structure]);
  return parts
    .filter(({ finishingPosition }) => finishingPosition === 'WIN_RATIO')
    .map(({ structureId }) => structureId);
}

function formatProblems({ events }: TournamentRecord): string[] {
  const [event] = events;
  const tieFormat = event?.tieFormat;
  const hasLines = (tieFormat?.collectionDefinitions.length ?? 0) > 0;
  const { validateTieFormat } = tieFormatGovernor as unknown as Record<
    string,
    (params: object) => { error?: object }
  >;
  const error = hasLines ? validateTieFormat?.({ tieFormat, checkCollectionIds: true }).error : undefined;
  const codes = (tieFormat?.collectionDefinitions ?? []).flatMap(({ matchUpFormat }) => matchUpFormat ?? []);
  const { isValidMatchUpFormat } = matchUpFormatGovernor;
  return [
    ...(error ? [`tieFormat: ${JSON.stringify(error)}`] : []),
    ...codes.filter((matchUpFormat) => !isValidMatchUpFormat({ matchUpFormat })),
  ];
}
