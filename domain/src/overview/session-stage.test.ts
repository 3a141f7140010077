import { describe, expect, it } from 'vitest';
import { type StagedSession, sessionStage } from './session-stage';

/** Registration in March, play from April to June. */
const session: StagedSession = {
  sessionTypeId: 2,
  sessionStatusTypeId: 1,
  startDateUtc: '2026-04-01T14:00:00Z',
  endDateUtc: '2026-06-30T23:00:00Z',
  teamRegistrationStartDateUtc: '2026-03-01T14:00:00Z',
  teamRegistrationEndDateUtc: '2026-03-25T14:00:00Z',
  scheduleStatusId: 2,
};

function toneOn(day: string, overrides: Partial<StagedSession> = {}) {
  return sessionStage({ ...session, ...overrides }, new Date(`${day}T12:00:00Z`)).tone;
}

describe('The stage of a session', () => {
  it.each<[string, string, Partial<StagedSession>, string]>([
    ['2026-02-01', 'before registration', {}, 'Upcoming'],
    ['2026-03-10', 'while teams register', {}, 'Registration open'],
    ['2026-03-10', 'while teams register, with a draft', { scheduleStatusId: 1 }, 'Registration open'],
    ['2026-03-10', 'closed by its organizer', { sessionStatusTypeId: 2 }, 'Upcoming'],
    ['2026-03-28', 'between registration and start', {}, 'Upcoming'],
    ['2026-03-28', 'with a draft', { scheduleStatusId: 1 }, 'Schedule not published'],
    ['2026-03-28', 'without a draw', { scheduleStatusId: null, sessionTypeId: 1 }, 'Draw not published'],
    ['2026-05-01', 'while it is played', {}, 'In progress'],
    ['2026-05-01', 'started without a schedule', { scheduleStatusId: null }, 'Schedule not published'],
    [
      '2026-05-01',
      'started while teams still register',
      { teamRegistrationEndDateUtc: '2026-05-20T14:00:00Z' },
      'In progress',
    ],
    ['2026-07-01', 'after its end', {}, 'Finished'],
    ['2026-07-01', 'after its end, never published', { scheduleStatusId: null }, 'Finished'],
  ])('on %s, %s', (day, _, overrides, label) => {
    expect(sessionStage({ ...session, ...overrides }, new Date(`${day}T12:00:00Z`)).label).toBe(label);
  });

  it('warns only if something keeps the session from going on', () => {
    expect(toneOn('2026-05-01', { scheduleStatusId: 1 })).toBe('warn');
    expect(['2026-02-01', '2026-03-10', '2026-05-01', '2026-07-01'].map((day) => toneOn(day))).toEqual([
      'plain',
      'info',
      'good',
      'plain',
    ]);
  });
});
