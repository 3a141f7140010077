import { readHome } from '@courtline/contract/home';
import { lineupHistory, readLineups } from '@courtline/contract/lineup';
import { readLineupExchange } from '@courtline/contract/lineup-exchange';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { resultHistory } from '@courtline/contract/result';

/** Calls behind the match page and its part of the home page; every change on the match page refetches them. */
export const shownOnMatch = [
  teamMatchSummary,
  playerMatches,
  matchRosters,
  readLineups,
  lineupHistory,
  readLineupExchange,
  resultHistory,
  readHome,
] as const;
