import { availabilities } from '@courtline/domain/constants';
import * as match from '../../features/match/emails';
import * as makeup from '../../features/match/makeup-emails';
import * as postponement from '../../features/match/postponement-emails';
import { availabilityEmail } from '../../operations/ask-availability';
import {
  disputeDecidedEmail,
  scoreCodeEmail,
  scoreDisputedEmail,
  scoreMissingEmail,
  scoreToConfirmEmail,
} from '../../operations/score-emails';
import { lineupSealedEmail, lineupsOpenedEmail } from '../../operations/lineup-exchange-emails';
import { resultsEmail } from '../../operations/notify-results';
import { invitationEmail, searchNewsEmail, spotGoneEmail } from '../../operations/substitute-emails';
import { matchOf, teamOf } from './facts';
import { type Write, written } from './write';

/** Reminders, lineups and results of a match. */
export const matchEmails = {
  'match-reminder': written((site, called) =>
    match.reminderEmail(site, matchOf(called), {
      team: teamOf(called),
      byName: called,
      answerId: availabilities.unset.id,
      counts: { yes: 8, maybe: 2, no: 1, unset: 3 },
    }),
  ),
  'availability-asked': written((site, called) => {
    const { location, matchDate } = matchOf(called);
    const match = {
      teamMatchId: 1,
      teamId: 1,
      teamName: called,
      askDays: 7,
      leagueName: called,
      matchDate: matchDate ?? '2026-05-17T18:30:00Z',
      timeZone: 'America/New_York',
      location,
      position1Team: teamOf(called),
      position2Team: teamOf(called),
      counts: { yes: 8, maybe: 2, no: 1, unset: 3 },
      silent: [],
    };
    return availabilityEmail(site, [match, match], 2);
  }),
  'match-postponed': written((site, called) =>
    postponement.postponedEmail(site, {
      postponed: [{ match: matchOf(called), lineNames: ['Singles 1', 'Doubles 2'] }],
      reason: 'rain',
      message: called,
      by: called,
    }),
  ),
  'match-resumed': written((site, called) =>
    postponement.resumedEmail(site, { match: matchOf(called), lineNames: ['Doubles 2'], by: called }),
  ),
  'makeup-set': written((site, called) =>
    postponement.makeupSetEmail(site, {
      match: matchOf(called),
      lineNames: ['Doubles 2'],
      by: called,
      isAgreed: true,
    }),
  ),
  'score-missing': written((site, called) => scoreMissingEmail(site, matchOf(called), 2)),
  'score-to-confirm': written((site, called) =>
    scoreToConfirmEmail(site, matchOf(called), {
      byNames: [called],
      lines: [{ label: 'Singles 1', value: `Completed: 6-4 6-2. ${called} wins the line.` }],
      dueAt: '2026-05-19T18:30:00Z',
      head: null,
    }),
  ),
  'score-code': written((site, called) =>
    scoreCodeEmail(site, matchOf(called), {
      code: '123456',
      rows: [{ label: 'Singles 1', value: `Completed: 6-4 6-2. ${called} wins the line.` }],
    }),
  ),
  'score-disputed': written((site, called) =>
    scoreDisputedEmail(site, matchOf(called), {
      lineName: 'Singles 1',
      posted: 'Completed: 6-4 6-2.',
      proposed: 'Completed: 4-6 2-6.',
      reason: called,
      byName: called,
    }),
  ),
  'dispute-decided': written((site, called) =>
    disputeDecidedEmail(site, matchOf(called), {
      lineName: 'Singles 1',
      score: 'Completed: 6-4 6-2.',
      isPosted: false,
      note: called,
      byName: called,
    }),
  ),
  'substitute-invited': written((site, called) =>
    invitationEmail(site, searchNews(called), { isListed: true, expiresAt: '2026-05-17T12:30:00Z' }),
  ),
  'substitute-not-needed': written((site, called) => spotGoneEmail(site, searchNews(called), 'taken')),
  'substitute-news': written((site, called) =>
    searchNewsEmail(site, searchNews(called), { kind: 'accepted', playerName: called }),
  ),
  'makeup-proposed': written((site, called) => makeup.makeupProposedEmail(site, makeupOf(called))),
  'makeup-asked': written((site, called) => makeup.makeupAskedEmail(site, makeupOf(called))),
  'date-confirmed': written((site, called) =>
    match.dateConfirmedEmail(site, matchOf(called), { byName: called }),
  ),
  'lineup-locked': written((site, called) =>
    match.lineupLockedEmail(site, matchOf(called), { team: teamOf(called), lines: linesOf(called) }),
  ),
  'lineup-replaced': written((site, called) =>
    match.lineupReplacedEmail(site, matchOf(called), { team: teamOf(called), byName: called }),
  ),
  'lineups-published': written((site, called) =>
    match.lineupsPublishedEmail(site, matchOf(called), linesOf(called)),
  ),
  'lineup-changed': written((site, called) =>
    match.lineupChangedEmail(site, matchOf(called), {
      teamName: called,
      byName: called,
      lines: [{ label: 'Singles 1', value: called, was: called }],
      reason: called,
    }),
  ),
  'lineup-sealed': written((site, called) =>
    lineupSealedEmail(site, matchOf(called), {
      teamName: called,
      fingerprint: 'cd'.repeat(32),
      isAutomatic: true,
      hasOpenSpots: true,
      at: new Date('2026-11-18T17:00:00Z'),
      head: { number: 12, hash: 'ab'.repeat(32) },
    }),
  ),
  'lineups-opened': written((site, called) =>
    lineupsOpenedEmail(site, matchOf(called), { lines: [], head: { number: 12, hash: 'ab'.repeat(32) } }),
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
  'result-posted': result('posted'),
  'result-corrected': result('corrected'),
  'result-cleared': result('cleared'),
};

function searchNews(called: string) {
  const line = { matchTypeId: 2, lineupPosition: 1 };
  return { match: matchOf(called), search: { teamId: 1, line, isOrdered: true }, byName: called, fee: 10 };
}

function makeupOf(called: string) {
  const slots = [{ playAt: '2026-05-17T18:30:00Z', timeZone: 'America/New_York', placeName: called }];
  return { match: matchOf(called), lineNames: ['Doubles 2'], slots, by: called };
}

function linesOf(called: string) {
  return [
    { label: 'Singles 1', value: called },
    { label: 'Doubles 1', value: `${called} vs. ${called}` },
  ];
}

function result(what: 'posted' | 'corrected' | 'cleared'): Write {
  return written((site, called) =>
    resultsEmail(site, matchOf(called), {
      lines: [
        { what, label: 'Singles 1', value: called, was: called, byIds: [1], byNames: [called] },
        { what, label: 'Singles 2', value: called, was: null, byIds: [2], byNames: [called] },
      ],
      head: { number: 12, hash: 'ab'.repeat(32) },
    }),
  );
}
