import type { SessionSummary } from '@courtline/contract/session';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { setRenderedAt } from '../../ui/use-now';
import { SeasonTimeline } from './season-timeline';
import { registrationText } from './timeline-texts';

const session = {
  sessionTypeId: 2,
  timeZone: 'America/New_York',
  teamRegistrationStartDateUtc: '2026-08-01T16:00:00Z',
  teamRegistrationEndDateUtc: '2026-09-11T16:00:00Z',
  startDateUtc: '2026-09-27T13:00:00Z',
  endDateUtc: '2026-12-06T22:00:00Z',
} as SessionSummary['session'];

function aRound(number: number, playedCount: number) {
  const firstMatchUtc = new Date(Date.UTC(2026, 9, 4 + (number - 1) * 7, 15)).toISOString();
  return { number, name: `Round ${number}`, firstMatchUtc, matchCount: 4, playedCount };
}

function render(now: string, rounds: SessionSummary['rounds']): string {
  setRenderedAt(new Date(now));
  return renderToString(<SeasonTimeline summary={{ session, rounds } as SessionSummary} />);
}

it.each([
  ['2026-07-01T00:00:00Z', [], 'Starts soon', 'Starts Sun, Sep 27th'],
  ['2026-08-20T00:00:00Z', [], 'Team registration is open', 'Starts Sun, Sep 27th'],
  ['2026-09-20T00:00:00Z', [], 'Starts soon', 'Starts Sun, Sep 27th'],
  ['2026-09-20T00:00:00Z', [aRound(1, 0)], 'Round 1 is next', 'Sun, Oct 4th'],
  ['2026-10-12T00:00:00Z', [aRound(1, 4), aRound(2, 4), aRound(3, 0)], 'Round 3 is next', 'Sun, Oct 18th'],
  [
    '2026-10-18T18:00:00Z',
    [aRound(1, 4), aRound(2, 4), aRound(3, 0)],
    'Round 3 is under way',
    'Sun, Oct 18th',
  ],
  ['2026-10-12T00:00:00Z', [aRound(1, 4), aRound(3, 1)], 'Round 3 is under way', 'Sun, Oct 18th'],
  ['2026-11-12T00:00:00Z', [aRound(1, 4)], 'All rounds are played', 'Ends Sun, Dec 6th'],
  ['2026-10-12T00:00:00Z', [], 'In progress', 'Ends Sun, Dec 6th'],
  ['2027-01-01T00:00:00Z', [aRound(1, 3)], 'Season over', 'Ended Sun, Dec 6th'],
])('on %s says what comes next', (now, rounds, title, day) => {
  const html = render(now, rounds);
  expect(html).toContain(`<h2 id="season">${title}</h2>`);
  expect(html).toContain(`<strong>${day}</strong>`);
});

it('says in sentences what it draws, without inline styles', () => {
  const html = render('2026-10-12T00:00:00Z', [aRound(1, 4), aRound(2, 4), aRound(3, 0)]);
  expect(html).toContain(
    'Team registration: Aug 1st, 2026 to Sep 11th, 2026. Session: Sep 27th, 2026 to Dec 6th, 2026. ' +
      '2 of 3 rounds played, 8 of 12 matches. Round 3 is next, Sun, Oct 18th. Today is Sun, Oct 11th.',
  );
  expect(html).toContain('Today');
  expect(html).not.toContain('style=');
});

it.each([
  ['2026-07-01T00:00:00Z', 'Team registration opens Aug 1st'],
  ['2026-08-20T00:00:00Z', 'Team registration until Sep 11th'],
  ['2026-09-11T16:00:00Z', 'Team registration closed Sep 11th'],
])('on %s says how long teams can register', (now, text) => {
  expect(registrationText(session, new Date(now), 'America/New_York')).toBe(text);
});
