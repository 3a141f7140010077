import * as match from '../features/match/emails';
import * as schedule from '../features/schedule/emails';
import { sessionMovedEmail } from '../features/session/notify-session-changed';
import type { RenderedEmail } from '../gateways/email/render-email';
import { drawChangedEmail } from '../operations/notify-draw-change';
import type { NewEmail } from '../store/email/email';
import { matchFacts, matchOf, to, toMemberId } from './email-facts';

type Site = { publicUrl: string };

type Write = (publicUrl: string, called: string) => NewEmail[] | Promise<NewEmail[]>;

/** The e-mails about changes of published data. */
export const matchEmails = {
  'schedule-withdrawn': written((site, called) =>
    schedule.scheduleWithdrawnEmail(site, { sessionId: 5, sessionName: called, sessionTypeId: 2 }),
  ),
  'match-scheduled': changed((called) => ({ ...matchFacts(called), matchDate: null })),
  'match-moved': changed((called) => ({ ...matchFacts(called), matchDate: '2027-03-01T23:30:00.000Z' })),
  'opponents-changed': changed((called) => ({ ...matchFacts(called), position2Team: null })),
  'session-moved': written((site, called) =>
    sessionMovedEmail(site, {
      sessionId: 5,
      sessionName: called,
      zone: 'America/New_York',
      before: { startDateUtc: '2027-03-02T23:30:00.000Z', endDateUtc: null, location: null },
      after: { startDateUtc: null, endDateUtc: null, location: matchFacts(called).location },
    }),
  ),
  'match-canceled': written((site, called) =>
    schedule.matchesCanceledEmail(site, {
      matches: [matchOf(called), matchOf(called)],
      sessionId: 5,
      sessionName: called,
    }),
  ),
  'lineup-changed': written((site, called) =>
    match.lineupChangedEmail(site, matchOf(called), {
      teamName: called,
      byName: called,
      lines: [`Singles 1: ${called} (was ${called})`],
    }),
  ),
  'draw-changed': written((site, called) => {
    const after = {
      ...matchFacts(called),
      teamMatchNumber: 3,
      round: { name: called },
      labels: [called, called],
    };
    const change = { before: { ...after, labels: [called, 'a team to be determined'] }, after };
    const changes = [change, change] as never;
    return drawChangedEmail(site, { sessionId: 5, sessionName: called, cause: 'result', changes });
  }),
  'date-confirmed': written((site, called) =>
    match.dateConfirmedEmail(site, matchOf(called), { byName: called }),
  ),
  'placed-player-available': written((site, called) =>
    match.playerAvailableAgainEmail(site, matchOf(called), {
      teamName: called,
      playerName: called,
      lines: ['Singles 1'],
      isCertain: false,
    }),
  ),
  'placed-player-unavailable': written((site, called) =>
    match.playerUnavailableEmail(site, matchOf(called), {
      teamName: called,
      playerName: called,
      lines: ['Singles 1'],
    }),
  ),
};

function written(write: (site: Site, called: string) => RenderedEmail): Write {
  return (publicUrl, called) => [{ to, toMemberId, ...write({ publicUrl }, called) }];
}

/** A match with a previous state. */
function changed(before: (called: string) => object): Write {
  return written((site, called) =>
    schedule.matchChangedEmail(site, {
      before: before(called) as never,
      after: matchOf(called),
      sessionName: called,
      isToConfirm: true,
    }),
  );
}
