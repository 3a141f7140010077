import * as absenceCalls from '@courtline/contract/absence';
import * as actingCaptainCalls from '@courtline/contract/acting-captain';
import * as availabilityCalls from '@courtline/contract/availability';
import * as disputeCalls from '@courtline/contract/dispute';
import * as lineupCalls from '@courtline/contract/lineup';
import * as exchangeCalls from '@courtline/contract/lineup-exchange';
import * as matchCalls from '@courtline/contract/match';
import * as lineCalls from '@courtline/contract/player-match';
import * as postponementCalls from '@courtline/contract/postponement';
import * as playingTimeCalls from '@courtline/contract/playing-time';
import * as rainDayCalls from '@courtline/contract/rain-day';
import * as resultCalls from '@courtline/contract/result';
import * as linkCalls from '@courtline/contract/signed-link';
import * as costCalls from '@courtline/contract/shared-cost';
import * as substituteCalls from '@courtline/contract/substitute';
import * as boardCalls from '@courtline/contract/team-availability';
import { defineRoute } from '../../context/route';
import { nameActingCaptain, withdrawActingCaptain } from './acting-captain';
import { addAbsence, deleteAbsence, listAbsences } from './absences';
import { answerByLink, openAvailabilityLink, openMatchesLink, stopLinks } from './answer-by-link';
import { answerInvitation } from './answer-invitation';
import { confirmMatchDate } from './confirm-match-date';
import { confirmScoresByCode, sendScoreCode } from './confirm-by-code';
import { confirmScores } from './confirm-scores';
import { clearLine } from './clear-line';
import { disputeScore } from './dispute-score';
import { decideDispute, listDisputes } from './disputes';
import { playingTime } from './playing-time';
import { correctResult, postResult } from './post-result';
import { openSealedLineups, readLineupExchange } from './lineup-exchange';
import { findSubstitutes } from './find-substitutes';
import { cancelSubstituteSearch, inviteSubstitutes } from './invite-substitutes';
import { myInvitations } from './own-invitations';
import { lineupHistory, readLineups } from './read-lineups';
import { readMakeup, suggestMakeupTimes } from './makeup';
import { acceptMakeupByLink, answerMakeupByLink, openMakeupDateLink, openMakeupLink } from './makeup-links';
import { acceptMakeup, proposeMakeup, withdrawMakeup } from './negotiate-makeup';
import { postponeMatch, resumeMatch } from './postpone';
import { postponeRainDay, readRainDay } from './rain-day';
import { latestResults, playerMatches, teamMatchSummary } from './read-match';
import { matchRosters } from './read-rosters';
import { resultHistory } from './result-history';
import { saveLineups } from './save-lineups';
import { limitReminders, sendReminders } from './send-reminders';
import { answerScoreLink, openScoreLink } from './answer-score-link';
import { setAvailability } from './set-availability';
import { readSharedCosts, removeCost, settleShare, shareCost } from './shared-costs';
import { setMakeupDate } from './set-makeup-date';
import { setLineupStatus } from './set-lineup-status';
import { answerSubstituteLink, openSubstituteLink } from './substitute-link';
import { joinSubstituteList, leaveSubstituteList, readSubstituteList } from './substitute-list';
import { setAvailabilityQuestions, teamAvailability } from './team-availability';

/** A lineup names many players. */
const lineupBodyLimit = 128 * 1024;

export const matchRoutes = [
  defineRoute(matchCalls.teamMatchSummary, teamMatchSummary),
  defineRoute(matchCalls.latestResults, latestResults),
  defineRoute(matchCalls.matchRosters, matchRosters),
  defineRoute(lineCalls.playerMatches, playerMatches),
  defineRoute(matchCalls.confirmMatchDate, confirmMatchDate),
  defineRoute(actingCaptainCalls.nameActingCaptain, nameActingCaptain),
  defineRoute(actingCaptainCalls.withdrawActingCaptain, withdrawActingCaptain),
  defineRoute(costCalls.readSharedCosts, readSharedCosts),
  defineRoute(costCalls.shareCost, shareCost),
  defineRoute(costCalls.settleShare, settleShare),
  defineRoute(costCalls.removeCost, removeCost),
  defineRoute(postponementCalls.postponeMatch, postponeMatch),
  defineRoute(postponementCalls.resumeMatch, resumeMatch),
  defineRoute(postponementCalls.setMakeupDate, setMakeupDate),
  defineRoute(rainDayCalls.readRainDay, readRainDay),
  defineRoute(rainDayCalls.postponeRainDay, postponeRainDay),
  defineRoute(postponementCalls.readMakeup, readMakeup),
  defineRoute(postponementCalls.suggestMakeupTimes, suggestMakeupTimes),
  defineRoute(postponementCalls.proposeMakeup, proposeMakeup),
  defineRoute(postponementCalls.withdrawMakeup, withdrawMakeup),
  defineRoute(postponementCalls.acceptMakeup, acceptMakeup),
  defineRoute(linkCalls.openMakeupLink, openMakeupLink),
  defineRoute(linkCalls.answerMakeupByLink, answerMakeupByLink, { transaction: 'own' }),
  defineRoute(linkCalls.openMakeupDateLink, openMakeupDateLink),
  defineRoute(linkCalls.acceptMakeupByLink, acceptMakeupByLink, { transaction: 'own' }),
  defineRoute(availabilityCalls.setAvailability, setAvailability),
  defineRoute(availabilityCalls.sendReminders, sendReminders, { before: limitReminders }),
  defineRoute(boardCalls.teamAvailability, teamAvailability),
  defineRoute(boardCalls.setAvailabilityQuestions, setAvailabilityQuestions),
  defineRoute(playingTimeCalls.playingTime, playingTime),
  defineRoute(absenceCalls.listAbsences, listAbsences),
  defineRoute(absenceCalls.addAbsence, addAbsence),
  defineRoute(absenceCalls.deleteAbsence, deleteAbsence),
  defineRoute(linkCalls.openAvailabilityLink, openAvailabilityLink),
  defineRoute(linkCalls.answerByLink, answerByLink, { transaction: 'own' }),
  defineRoute(linkCalls.openMatchesLink, openMatchesLink),
  defineRoute(linkCalls.openScoreLink, openScoreLink),
  defineRoute(linkCalls.answerScoreLink, answerScoreLink, { transaction: 'own' }),
  defineRoute(linkCalls.stopLinks, stopLinks, { transaction: 'own' }),
  defineRoute(linkCalls.openSubstituteLink, openSubstituteLink),
  defineRoute(linkCalls.answerSubstituteLink, answerSubstituteLink, { transaction: 'own' }),
  defineRoute(substituteCalls.readSubstituteList, readSubstituteList),
  defineRoute(substituteCalls.joinSubstituteList, joinSubstituteList),
  defineRoute(substituteCalls.leaveSubstituteList, leaveSubstituteList),
  defineRoute(substituteCalls.findSubstitutes, findSubstitutes),
  defineRoute(substituteCalls.inviteSubstitutes, inviteSubstitutes),
  defineRoute(substituteCalls.cancelSubstituteSearch, cancelSubstituteSearch),
  defineRoute(substituteCalls.myInvitations, myInvitations),
  defineRoute(substituteCalls.answerInvitation, answerInvitation),
  defineRoute(lineupCalls.readLineups, readLineups),
  defineRoute(lineupCalls.saveLineups, saveLineups, { bodyLimit: lineupBodyLimit }),
  defineRoute(lineupCalls.setLineupStatus, setLineupStatus),
  defineRoute(lineupCalls.lineupHistory, lineupHistory),
  defineRoute(exchangeCalls.readLineupExchange, readLineupExchange),
  defineRoute(exchangeCalls.openSealedLineups, openSealedLineups),
  defineRoute(resultCalls.postResult, postResult),
  defineRoute(resultCalls.correctResult, correctResult),
  defineRoute(resultCalls.clearLine, clearLine),
  defineRoute(resultCalls.resultHistory, resultHistory),
  defineRoute(disputeCalls.confirmScores, confirmScores),
  defineRoute(disputeCalls.sendScoreCode, sendScoreCode, { transaction: 'own' }),
  defineRoute(disputeCalls.confirmScoresByCode, confirmScoresByCode, { transaction: 'own' }),
  defineRoute(disputeCalls.disputeScore, disputeScore),
  defineRoute(disputeCalls.listDisputes, listDisputes),
  defineRoute(disputeCalls.decideDispute, decideDispute),
];
