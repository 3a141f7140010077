import { finalNames } from '../draw/double-elimination';
import { slotsNow } from '../draw/read-draws';
import { type BracketStructure, bracketStructure, nextMatches } from './bracket';
import { groupStructure } from './groups';
import type { DrawType, Link, Stage, Structure } from './record';
import { recordIds } from './record-ids';
import type { RecordDraw, RecordRound } from './source';
import type { MatchUpContext } from './team-match-up';

export type MadeDraw = { drawType: DrawType; structures: Structure[]; links: Link[] };

/** A tournament: groups with playoffs, or a main draw with what follows from it. */
export function tournamentDraw(context: MatchUpContext): MadeDraw {
  const { draws } = context.source;
  const rounds = draws.flatMap((draw) => draw.rounds);
  const [main] = draws;
  const groupRounds = rounds.map((round) => matchesIn(round, true)).filter(isPlayed);
  const brackets = draws.flatMap((draw) => bracketsOf(draw, draws));
  const options = { slots: slotsNow(draws), next: nextMatches(rounds), context };
  const structures = brackets.map((bracket) => bracketStructure(bracket, options));
  if (!main || groupRounds.length === 0)
    return { drawType: drawTypeOf(draws), structures, links: bracketLinks(brackets) };
  const groups = groupStructure(recordIds.structure(main.id, 'groups'), groupRounds, context);
  const links = structures.map(({ structureId }) => playoffLink(groups, structureId, rounds));
  return { drawType: 'ROUND_ROBIN_WITH_PLAYOFF', structures: [groups, ...structures], links };
}

function drawTypeOf(draws: readonly RecordDraw[]): DrawType {
  if (draws.length < 2) return 'SINGLE_ELIMINATION';
  return isDoubleElimination(draws) ? 'DOUBLE_ELIMINATION' : 'FIRST_MATCH_LOSER_CONSOLATION';
}

function isDoubleElimination(draws: readonly RecordDraw[]): boolean {
  return draws.some(({ everyLoserEnters }) => everyLoserEnters);
}

/** The deciding match of a double elimination is a structure of its own; groups are not part of the bracket. */
function bracketsOf(draw: RecordDraw, draws: readonly RecordDraw[]): BracketStructure[] {
  const rounds = draw.rounds.map((round) => matchesIn(round, false)).filter(isPlayed);
  const isMain = draw.number === 1;
  const stage: Stage = !isMain ? 'CONSOLATION' : rounds.length < draw.rounds.length ? 'PLAY_OFF' : 'MAIN';
  const last = rounds.at(-1);
  const hasDecider = isMain && isDoubleElimination(draws) && last?.name === finalNames.deciding;
  const bracket = {
    structureId: recordIds.structure(draw.id),
    structureName: stage === 'PLAY_OFF' ? 'Playoffs' : draw.name,
    stage,
    stageSequence: stage === 'MAIN' || draws.length === 1 ? 1 : draw.number,
    rounds: hasDecider ? rounds.slice(0, -1) : rounds,
    entersLow: stage === 'CONSOLATION',
  };
  if (bracket.rounds.length === 0) return [];
  if (!hasDecider || !last) return [bracket];
  const decider: BracketStructure = {
    ...bracket,
    structureId: recordIds.structure(draw.id, 'deciding'),
    structureName: last.name,
    stage: 'PLAY_OFF',
    stageSequence: 3,
    rounds: [last],
  };
  return [bracket, decider];
}

function matchesIn(round: RecordRound, areInGroups: boolean): RecordRound {
  const teamMatches = round.teamMatches.filter(({ groupNumber }) => (groupNumber !== null) === areInGroups);
  return { ...round, teamMatches };
}

function isPlayed({ teamMatches }: RecordRound): boolean {
  return teamMatches.length > 0;
}

/** Which rounds feed rounds of another bracket. */
function bracketLinks(brackets: readonly BracketStructure[]): Link[] {
  const places = brackets.flatMap(({ structureId, rounds }) =>
    rounds.flatMap(({ teamMatches }, at) =>
      teamMatches.map((match) => ({ match, place: { structureId, roundNumber: at + 1 } })),
    ),
  );
  const placeById = new Map(places.map(({ match, place }) => [match.teamMatchId, place]));
  const links = places.flatMap(({ match, place }) =>
    ([1, 2] as const).flatMap((position): Link[] => {
      const source = placeById.get(match[`position${position}FromTeamMatchId`] ?? 0);
      const linkType = match[`position${position}TakesLoser`] ? 'LOSER' : 'WINNER';
      if (!source || source.structureId === place.structureId) return [];
      return [{ linkType, source, target: { ...place, feedProfile: 'TOP_DOWN' } }];
    }),
  );
  const once = new Map(links.map((link) => [JSON.stringify(link), link]));
  return [...once.values()].flatMap((link) => [link, ...laterFirstMatches(link, brackets)]);
}

/** A team whose first match is in the second round, after a bye, enters the back draw if it loses that one. */
function laterFirstMatches(link: Link, brackets: readonly BracketStructure[]): Link[] {
  const isBackDraw = brackets.some(
    ({ structureId, stage }) => structureId === link.target.structureId && stage === 'CONSOLATION',
  );
  const hasDecider = brackets.some(({ stage }) => stage === 'PLAY_OFF');
  const source = brackets.find(({ structureId }) => structureId === link.source.structureId);
  if (!isBackDraw || hasDecider || !source || source.rounds.length < 2) return [];
  return [{ ...link, linkCondition: 'FIRST_MATCHUP', source: { ...link.source, roundNumber: 2 } }];
}

function playoffLink(groups: Structure, structureId: string, rounds: readonly RecordRound[]): Link {
  const places = rounds.flatMap(({ teamMatches }) =>
    teamMatches.flatMap((match) => [match.position1FromPlace?.place, match.position2FromPlace?.place]),
  );
  const finishingPositions = [...new Set(places.filter((place) => place !== undefined))];
  return {
    linkType: 'POSITION',
    source: {
      structureId: groups.structureId,
      finishingPositions: finishingPositions.toSorted((one, other) => one - other),
    },
    target: { structureId, roundNumber: 1, feedProfile: 'DRAW' },
  };
}
