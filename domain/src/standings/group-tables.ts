import { sessionTypes } from '../constants';
import { drawLots } from './lots';
import type { ScoredMatch, StandingsTeam } from './season-record';
import { type StandingsRow, type StandingsSession, foldStandings } from './standings';

export type GroupTable = {
  group: number;
  /** Whether every match has ended, so that the places are fixed. */
  isDecided: boolean;
  /** Best first; a team of a group without results has no row yet. */
  teams: readonly (StandingsTeam & { row: StandingsRow | null })[];
};

/** A match of a group, scored or not. */
export type GroupMatch = Pick<ScoredMatch, 'teamMatchNumber' | 'position1TeamId' | 'position2TeamId'> & {
  group: number;
};

type Groups = {
  teams: readonly StandingsTeam[];
  matches: readonly GroupMatch[];
  scored: readonly ScoredMatch[];
};

/**
 * The table of each group, ranked as a season is. Teams that no step separates share a rank, and their places follow from
 * their lots.
 */
export function groupTables(session: StandingsSession, { teams, matches, scored }: Groups): GroupTable[] {
  const numbers = [...new Set(matches.map(({ group }) => group))].toSorted((one, other) => one - other);
  return numbers.map((group) => {
    const own = matches.filter((match) => match.group === group);
    const ids = new Set(own.flatMap((match) => [match.position1TeamId, match.position2TeamId]));
    const isOwn = new Set(own.map(({ teamMatchNumber }) => teamMatchNumber));
    const played = scored.filter(({ teamMatchNumber }) => isOwn.has(teamMatchNumber));
    const decided = played.filter(({ side1 }) => side1.verdict !== null);
    const inGroup = teams.filter(({ teamId }) => ids.has(teamId));
    const isDecided = decided.length === own.length;
    return { group, isDecided, teams: inOrder(session, inGroup, played) };
  });
}

function inOrder(
  session: StandingsSession,
  teams: readonly StandingsTeam[],
  played: readonly ScoredMatch[],
): GroupTable['teams'] {
  const asSeason = { ...session, sessionTypeId: sessionTypes.multiRound.id };
  const rows = new Map(foldStandings(asSeason, teams, played).map((row) => [row.teamId, row]));
  const lots = drawLots(teams.map(({ teamId }) => teamId));
  const rankOf = ({ teamId }: StandingsTeam) => rows.get(teamId)?.rank ?? 0;
  const lotOf = ({ teamId }: StandingsTeam) => lots.indexOf(teamId);
  const byRank = teams.toSorted((one, other) => rankOf(one) - rankOf(other) || lotOf(other) - lotOf(one));
  return byRank.map(({ teamId, teamName }) => ({ teamId, teamName, row: rows.get(teamId) ?? null }));
}
