import type { EmailName } from '@courtline/domain/email/email-kinds';
import type { Config } from '../config';
import * as account from '../features/account/emails';
import * as admin from '../features/admin/emails';
import * as conference from '../features/conference/emails';
import * as draw from '../features/draw/emails';
import * as match from '../features/match/emails';
import * as message from '../features/email/emails';
import { placeRemovedEmail } from '../features/place/emails';
import * as players from '../features/player/emails';
import * as registration from '../features/registration/emails';
import * as roster from '../features/roster/emails';
import * as schedule from '../features/schedule/emails';
import * as team from '../features/team/emails';
import type { RenderedEmail } from '../gateways/email/render-email';
import * as receipt from '../operations/send-receipt';
import { refundFailedEmail } from '../operations/refund';
import { resultsEmail } from '../operations/notify-results';
import { unreadEmail } from '../operations/notify-unread';
import type { NewEmail } from '../store/email/email';
import {
  decidedMatch,
  matchOf,
  person,
  player,
  registered,
  said,
  teamOf,
  to,
  toMemberId,
} from './email-facts';
import { matchEmails } from './match-emails';
import { roleEmails } from './role-emails';

type Write = (publicUrl: string, called: string) => NewEmail[] | Promise<NewEmail[]>;

/** Every e-mail of the service, with `called` as every name that users can choose. */
export const writeEveryEmail: Record<EmailName, Write> = {
  'confirm-join': one((site) => account.confirmJoinEmail(configOf(site), { to, token: 'token' })),
  'account-exists': one((site) => account.accountExistsEmail(configOf(site), to)),
  'password-reset': one((site) => account.resetPasswordEmail(configOf(site), { to, token: 'token' })),
  'password-changed': one((site, called) =>
    account.passwordChangedEmail(configOf(site), { email: to, firstName: called }),
  ),
  'account-deleted': one((_, called) => account.accountDeletedEmail({ email: to, firstName: called })),
  'birth-date-corrected': one((site, called) =>
    players.birthDateCorrectedEmail(configOf(site), {
      receiver: { memberId: toMemberId, email: to, firstName: called },
      birthDate: '2012-05-14',
    }),
  ),
  'message-copy': one((_, called) =>
    message.messageCopyEmail(person(called), { ...said(called), receiver: person(called) }),
  ),
  'team-message-copy': one((_, called) =>
    message.teamMessageCopyEmail(person(called), { ...said(called), teamName: called }),
  ),
  'pin-guessed': one((site, called) =>
    registration.pinGuessedEmail(configOf(site), {
      captain: { teamId: 1, memberId: toMemberId, email: to },
      teamId: 1,
      teamName: called,
    }),
  ),
  receipt: posted((paymentServices, called) =>
    receipt.sendReceipt(paymentServices, paymentServices.db, { ...registered(called, 4500), isTest: true }),
  ),
  registered: posted((paymentServices, called) =>
    receipt.sendReceipt(paymentServices, paymentServices.db, { ...registered(called, 0), isTest: false }),
  ),
  'paid-too-late': posted((paymentServices, called) =>
    receipt.sendLatePaymentEmail(paymentServices, paymentServices.db, {
      registration: registered(called, 4500).registration,
      amountCents: 4500,
      told: receipt.latePaymentReasons.tooLate.told,
    }),
  ),
  'player-withdrawn': posted((services, called) =>
    roster.notifyWithdrawn(contextOf(services), { player: player(called), isOff: true, amountCents: 4500 }),
  ),
  'player-refunded': posted((services, called) =>
    roster.notifyWithdrawn(contextOf(services), { player: player(called), isOff: false, amountCents: 4500 }),
  ),
  'player-moved': posted((services, called) =>
    roster.notifyMoved(contextOf(services), { player: player(called), to: { teamId: 2, teamName: called } }),
  ),
  'player-copied': posted((services, called) =>
    roster.notifyCopied(contextOf(services), {
      player: player(called),
      to: [{ teamId: 2, teamName: called }],
      isSubstitute: true,
    }),
  ),
  'refund-failed': written((site, called) => {
    const refund = {
      amountCents: 4500,
      payerName: called,
      description: called,
      requestedBy: 1,
      sessionId: 5,
    };
    return refundFailedEmail(site, called, { refund, failure: called });
  }),
  'schedule-published': written((site, called) =>
    schedule.schedulePublishedEmail(site, { sessionId: 5, sessionName: called, sessionTypeId: 1 }),
  ),
  'place-removed': written((site, called) =>
    placeRemovedEmail(
      site,
      (['conference', 'session', 'team', 'matches'] as const).map((kind) => ({
        kind,
        id: 3,
        name: called,
        within: called,
        matchCount: 2,
        teamIds: [],
        conferenceId: 4,
        leagueId: 5,
      })),
    ),
  ),
  ...matchEmails,
  'match-reminder': written((site, called) => match.reminderEmail(site, matchOf(called), teamOf(called))),
  'lineup-locked': written((site, called) =>
    match.lineupLockedEmail(site, matchOf(called), { team: teamOf(called), lines: [called, called] }),
  ),
  'lineup-replaced': written((site, called) =>
    match.lineupReplacedEmail(site, matchOf(called), { team: teamOf(called), byName: called }),
  ),
  'lineups-published': written((site, called) =>
    match.lineupsPublishedEmail(site, matchOf(called), [called, called]),
  ),
  'result-posted': result('posted'),
  'result-corrected': result('corrected'),
  'result-cleared': result('cleared'),
  'team-defaulted': written((site, called) => draw.teamDefaultedEmail(site, decidedMatch(called))),
  'winner-named': written((site, called) =>
    draw.winnerNamedEmail(site, { ...decidedMatch(called), reason: called }),
  ),
  ...roleEmails,
  'captain-added': one((site, called) =>
    team.captainEmail(site, {
      teamId: 1,
      teamName: called,
      sessionName: called,
      captain: person(called),
      byName: called,
      hasAccepted: false,
    }),
  ),
  'request-answered': one((site, called) =>
    team.requestEmail(site, {
      request: { kind: 'join' },
      isApproved: true,
      person: person(called),
      sessionId: 5,
      sessionName: called,
      team: { id: 1, name: called },
    }),
  ),
  'team-copied': (publicUrl, called) => {
    const about = { teamId: 1, teamName: called, sessionName: called };
    const [players, captains] = [
      team.playersOfCopyEmail({ publicUrl }, about),
      team.captainsOfCopyEmail({ publicUrl }, about),
    ];
    return [players, captains].map((content) => ({ to, toMemberId, ...content }));
  },
  message: one((_, called) => message.messageEmail(person(called), said(called))),
  'team-message': (_, called) =>
    message.teamMessageEmails({ teamName: called, emails: new Map([[toMemberId, to]]) }, said(called)),
  'unread-messages': written(({ publicUrl }, called) =>
    unreadEmail(
      {
        memberId: toMemberId,
        email: to,
        readNumber: 0,
        unreadCount: 1,
        roomName: called,
        isTeam: true,
        isReadingAlong: false,
      },
      [{ number: 1, senderName: called, body: called }],
      { roomId: 3, site: publicUrl },
    ),
  ),
  'league-organizer-appointed': one((site, called) =>
    admin.organizerAppointedEmail(site, {
      leagueId: 3,
      leagueName: called,
      organizer: { id: toMemberId, email: to, firstName: called },
    }),
  ),
  'conference-organizer-added': one((site, called) =>
    conference.organizerAddedEmail(site, {
      conferenceId: 4,
      conferenceName: called,
      byName: called,
      leagueName: called,
      organizer: { memberId: toMemberId, email: to, firstName: called },
    }),
  ),
  'asked-to-captain': requestEmail('captain'),
  'asked-to-join': requestEmail('join'),
  'request-withdrawn': requestEmail('captain', registration.withdrawnRequestEmail),
};

type Site = Pick<Config, 'publicUrl'>;

function one(write: (site: Site, called: string) => NewEmail): Write {
  return (publicUrl, called) => [write({ publicUrl }, called)];
}

function written(write: (site: Site, called: string) => RenderedEmail): Write {
  return (publicUrl, called) => [{ to, toMemberId, ...write({ publicUrl }, called) }];
}

type PaymentServices = Parameters<typeof receipt.sendReceipt>[0];

/** For e-mails that are passed to the outbox directly. */
function posted(write: (paymentServices: PaymentServices, called: string) => Promise<void>): Write {
  return async (publicUrl, called) => {
    const emails: NewEmail[] = [];
    const outbox = { post: async (_: unknown, email: NewEmail) => void emails.push(email) };
    await write({ config: { publicUrl }, outbox, db: null } as unknown as PaymentServices, called);
    return emails;
  };
}

function result(what: 'posted' | 'corrected' | 'cleared'): Write {
  return written((site, called) =>
    resultsEmail(site, matchOf(called), [
      { what, text: `Singles 1: ${called}`, byIds: [1], byNames: [called] },
      { what, text: `Singles 2: ${called}`, byIds: [2], byNames: [called] },
    ]),
  );
}

function requestEmail(kind: 'captain' | 'join', write = registration.askedEmail): Write {
  return written((site, called) => write(site, { kind, sessionId: 5, sessionName: called, name: called }));
}

function configOf(site: Site): Config {
  return site as Config;
}

function contextOf(services: PaymentServices) {
  return { db: null, services } as never;
}
