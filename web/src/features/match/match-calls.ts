import { readHome } from '@courtline/contract/home';
import { lineupHistory, readLineups } from '@courtline/contract/lineup';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match-day';
import { playerMatches } from '@courtline/contract/player-match';
import { resultHistory } from '@courtline/contract/result';

/** All that the page of a match shows, and what stands of it at home: whatever changes on it asks for these again. */
export const shownOnMatch = [
  teamMatchSummary,
  playerMatches,
  matchRosters,
  readLineups,
  lineupHistory,
  resultHistory,
  readHome,
] as const;
