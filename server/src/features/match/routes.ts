import * as availabilityCalls from '@courtline/contract/availability';
import * as lineupCalls from '@courtline/contract/lineup';
import * as matchCalls from '@courtline/contract/match-day';
import * as lineCalls from '@courtline/contract/player-match';
import * as teamMatchCalls from '@courtline/contract/team-match';
import * as resultCalls from '@courtline/contract/result';
import { readyLetters } from '../../gateways/mail/letter';
import { answer } from '../../context/route';
import { confirmMatchDate } from './confirm-match-date';
import { clearLine } from './clear-line';
import { correctResult, postResult } from './post-result';
import { lineupHistory, readLineups } from './read-lineups';
import { latestResults, playerMatches, teamMatchSummary } from './read-match';
import { matchRosters } from './read-rosters';
import { resultHistory } from './result-history';
import { saveLineups } from './save-lineups';
import { limitReminders, sendReminders } from './send-reminders';
import { setAvailability } from './set-availability';
import { setLineupStatus } from './set-lineup-status';

/** A lineup names many players. */
const lineupBodyLimit = 128 * 1024;

export const matchRoutes = [
  answer(matchCalls.teamMatchSummary, teamMatchSummary),
  answer(matchCalls.latestResults, latestResults),
  answer(matchCalls.matchRosters, matchRosters),
  answer(lineCalls.playerMatches, playerMatches),
  answer(teamMatchCalls.confirmMatchDate, confirmMatchDate, { before: readyLetters }),
  answer(availabilityCalls.setAvailability, setAvailability, { before: readyLetters }),
  answer(availabilityCalls.sendReminders, sendReminders, { before: limitReminders }),
  answer(lineupCalls.readLineups, readLineups),
  answer(lineupCalls.saveLineups, saveLineups, { bodyLimit: lineupBodyLimit, before: readyLetters }),
  answer(lineupCalls.setLineupStatus, setLineupStatus, { before: readyLetters }),
  answer(lineupCalls.lineupHistory, lineupHistory),
  answer(resultCalls.postResult, postResult),
  answer(resultCalls.correctResult, correctResult),
  answer(resultCalls.clearLine, clearLine, { before: readyLetters }),
  answer(resultCalls.resultHistory, resultHistory),
];
