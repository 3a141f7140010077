import { describe, expect, it } from 'vitest';
import { checkWinnerNamed, outcomeChoices, scorelessDescription, unwonLabel } from './outcomes';
import type { LineResult } from './result';
import { settleResult } from './check-score';
import { enteredAs, scoringBy } from './testing/score-sheet';

const teams = { 1: 'Aces', 2: 'Baseliners' };

const labels = (sheet: string) => outcomeChoices(enteredAs(sheet), teams).map(({ label }) => label);

const eitherDefaulted = ['Defaulted (Aces)', 'Defaulted (Baseliners)'];
const eitherRetired = ['Retired (Aces)', 'Retired (Baseliners)'];
const eitherWithdrew = ['Withdrew (Aces)', 'Withdrew (Baseliners)'];

describe('the outcome selector', () => {
  it('hides the partial outcome while no scores are entered', () => {
    expect(labels('completed _-_')).toEqual([
      'Completed',
      'Postponed',
      ...eitherDefaulted,
      'Match not played',
      ...eitherRetired,
      ...eitherWithdrew,
      'Incomplete',
    ]);
  });

  it('hides the unplayed outcome once scores are entered', () => {
    expect(labels('completed 6-_')).toEqual([
      'Completed',
      'Completed with partial scores',
      'Postponed',
      ...eitherDefaulted,
      ...eitherRetired,
      ...eitherWithdrew,
      'Incomplete',
    ]);
  });

  it.each(['defaulted>1', 'notPlayed'])('offers no played outcome while %s is chosen', (sheet) => {
    expect(labels(sheet)).toEqual([
      'Completed',
      'Postponed',
      ...eitherDefaulted,
      'Match not played',
      'Incomplete',
    ]);
  });

  it('offers no played outcome for a default that still has scores', () => {
    expect(labels('defaulted>1 6-4')).toEqual(['Completed', 'Postponed', ...eitherDefaulted, 'Incomplete']);
  });

  it('shows a default of both teams if it is stored, but never offers it', () => {
    expect(labels('defaulted')).toEqual([
      'Completed',
      'Postponed',
      ...eitherDefaulted,
      'Defaulted (both teams)',
      'Match not played',
      'Incomplete',
    ]);
    expect(outcomeChoices(enteredAs('defaulted'), teams)).toContainEqual({
      completionId: 3,
      winningSide: null,
      label: 'Defaulted (both teams)',
    });
  });

  it('gives the line to the other side when a team defaults, retires or withdraws', () => {
    const choices = outcomeChoices(enteredAs('completed'), teams);
    const winners = choices.map(({ label, winningSide }) => [label, winningSide]);
    expect(winners).toEqual([
      ['Completed', null],
      ['Postponed', null],
      ['Defaulted (Aces)', 2],
      ['Defaulted (Baseliners)', 1],
      ['Match not played', null],
      ['Retired (Aces)', 2],
      ['Retired (Baseliners)', 1],
      ['Withdrew (Aces)', 2],
      ['Withdrew (Baseliners)', 1],
      ['Incomplete', null],
    ]);
  });

  it('contains the id that the result is saved with', () => {
    expect(outcomeChoices(enteredAs('completed 6-4'), teams).map(({ completionId }) => completionId)).toEqual(
      [1, 2, 8, 3, 3, 5, 5, 4, 4, 6],
    );
  });
});

it.each([
  ['incomplete 6-4 2-1', 'Incomplete'],
  ['notPlayed', 'Match not played'],
  ['postponed', 'Postponed'],
  ['defaulted', 'Defaulted'],
  ['defaulted>1', null],
  ['retired>2 6-4', null],
  ['completed 6-4 6-4', null],
])('labels a line without a winner with the reason: %s reads %s', (sheet, label) => {
  expect(unwonLabel(settleResult(scoringBy(1), enteredAs(sheet)) as LineResult)).toBe(label);
});

describe('the text in place of the scores', () => {
  it.each([
    ['defaulted>1', "Default: Baseliners didn't play this line, so Aces wins it."],
    ['defaulted>2', "Default: Aces didn't play this line, so Baseliners wins it."],
    ['notPlayed', 'Match not played: neither team wins this line.'],
    ['postponed', 'Postponed: this line will be played at a later date.'],
    ['defaulted', 'Double default: neither team played this line.'],
    ['completed', null],
    ['retired>1', null],
    ['incomplete', null],
  ])('%s reads: %s', (sheet, sentence) => {
    expect(scorelessDescription(enteredAs(sheet), teams)).toBe(sentence);
  });
});

const unnamed = 'Match outcome must have an evident winner';

it.each([
  ['defaulted', null, unnamed],
  ['withdrew', null, unnamed],
  ['retired', null, unnamed],
  ['defaulted', 'defaulted>1', unnamed],
  ['defaulted', 'completed>1 6-4 6-4', unnamed],
  ['defaulted', 'defaulted', null],
  ['withdrew', 'withdrew>1', unnamed],
  ['defaulted>2', null, null],
  ['retired', 'defaulted', unnamed],
  ['retired>1', 'defaulted', null],
  ['notPlayed', null, null],
  ['completed', null, null],
])('%s on a line that is stored as %s names its winning side: %s', (entered, standing, answer) => {
  expect(checkWinnerNamed(enteredAs(entered), standing === null ? null : enteredAs(standing))).toBe(answer);
});
