import * as draw from '../../features/draw/emails';
import * as schedule from '../../features/schedule/emails';
import { seasonRepairedEmail } from '../../features/schedule/repair-email';
import { seasonDatesEmail } from '../../features/season-plan/emails';
import { pointsAdjustedEmail, sessionMovedEmail } from '../../features/session/emails';
import { drawCeremonyEmail } from '../../operations/draw-ceremony-emails';
import { drawChangedEmail } from '../../operations/notify-opponents';
import { decidedMatch, matchFacts, matchOf, to, toMemberId } from './facts';
import { type Write, written } from './write';

/** Schedules, draws, and the dates and opponents of matches. */
export const scheduleEmails = {
  'schedule-published': written((site, called) =>
    schedule.schedulePublishedEmail(site, {
      sessionId: 5,
      sessionName: called,
      leagueName: called,
      sessionTypeId: 1,
    }),
  ),
  'season-repaired': written((site, called) =>
    seasonRepairedEmail(site, {
      sessionId: 5,
      sessionName: called,
      leagueName: called,
      matches: (['moved', 'canceled', 'default'] as const).map((kind) => ({
        kind,
        before: { ...matchFacts(called), matchDate: '2027-03-01T23:30:00.000Z' },
        after: matchFacts(called),
      })),
    }),
  ),
  'season-dates-asked': written((site, called) =>
    seasonDatesEmail(site, {
      teamName: called,
      sessionName: called,
      leagueName: called,
      dueOn: '2027-01-31',
    }),
  ),
  'draw-ceremony-collecting': ceremony('collecting'),
  'draw-ceremony-revealing': ceremony('revealing'),
  'draw-ceremony-drawn': ceremony('drawn'),
  'draw-ceremony-canceled': ceremony('canceled'),
  'schedule-withdrawn': written((site, called) =>
    schedule.scheduleWithdrawnEmail(site, {
      sessionId: 5,
      sessionName: called,
      leagueName: called,
      sessionTypeId: 2,
    }),
  ),
  'match-scheduled': changed((called) => ({ ...matchFacts(called), matchDate: null })),
  'match-moved': changed((called) => ({ ...matchFacts(called), matchDate: '2027-03-01T23:30:00.000Z' })),
  'opponents-changed': changed((called) => ({ ...matchFacts(called), position2Team: null })),
  'session-moved': written((site, called) =>
    sessionMovedEmail(site, {
      sessionId: 5,
      sessionName: called,
      leagueName: called,
      zone: 'America/New_York',
      before: { startDateUtc: '2027-03-02T23:30:00.000Z', endDateUtc: null, location: null },
      after: { startDateUtc: null, endDateUtc: null, location: matchFacts(called).location },
    }),
  ),
  'points-adjusted': (publicUrl: string, called: string) =>
    [false, true].map((isRemoved) => ({
      to,
      toMemberId,
      ...pointsAdjustedEmail(
        { publicUrl },
        {
          sessionId: 5,
          sessionName: called,
          leagueName: called,
          teamId: 1,
          teamName: called,
          points: isRemoved ? 2 : -1.5,
          reason: called,
          isRemoved,
        },
      ),
    })),
  'match-canceled': written((site, called) =>
    schedule.matchesCanceledEmail(site, {
      matches: [matchOf(called), matchOf(called)],
      sessionId: 5,
      sessionName: called,
      leagueName: called,
    }),
  ),
  'draw-changed': written((site, called) => {
    const after = {
      ...matchFacts(called),
      teamMatchNumber: 3,
      round: { name: called },
      labels: [called, called],
    };
    const change = { before: { ...after, labels: [called, 'TBD'] }, after };
    const changes = [change, change] as never;
    return drawChangedEmail(site, {
      sessionId: 5,
      sessionName: called,
      leagueName: called,
      cause: 'result',
      changes,
    });
  }),
  'team-defaulted': written((site, called) => draw.teamDefaultedEmail(site, decidedMatch(called))),
  'winner-named': written((site, called) =>
    draw.winnerNamedEmail(site, { ...decidedMatch(called), reason: called }),
  ),
};

/** A match with a previous state. */
function changed(before: (called: string) => object): Write {
  return written((site, called) =>
    schedule.matchChangedEmail(site, {
      before: before(called) as never,
      after: matchOf(called),
      sessionName: called,
      leagueName: called,
      by: called,
      isToConfirm: true,
    }),
  );
}

function ceremony(step: Parameters<typeof drawCeremonyEmail>[2]) {
  return written((site, called) =>
    drawCeremonyEmail(site, { id: 5, name: called, leagueName: called }, step),
  );
}
