/** What captains, players and organizers do on the match page, in one file: readers do not load it. */
export { AnswerScores } from './answer-scores';
export { ConfirmHere } from './confirm-here';
export { EnterScores } from './enter-scores';
export { LineActions } from './line-actions';
export { LineupBars } from './lineup-controls';
