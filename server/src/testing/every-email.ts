import type { LetterName } from '@courtline/domain/mail/mail-kinds';
import type { Config } from '../config';
import * as account from '../features/account/emails';
import * as admin from '../features/admin/emails';
import * as conference from '../features/conference/emails';
import * as draw from '../features/draw/emails';
import * as match from '../features/match/emails';
import * as message from '../features/message/emails';
import { placeRemovedLetter } from '../features/place/emails';
import * as players from '../features/player/emails';
import * as registration from '../features/registration/emails';
import * as roster from '../features/roster/emails';
import * as schedule from '../features/schedule/emails';
import * as team from '../features/team/emails';
import type { WrittenLetter } from '../gateways/mail/letter';
import * as receipt from '../operations/send-receipt';
import { refundFailedLetter } from '../operations/refund';
import { resultsLetter } from '../operations/notify-results';
import { unreadLetter } from '../operations/notify-unread';
import type { NewMail } from '../store/message/email';
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
import { lettersOfMatches } from './match-emails';
import { lettersOfRoles } from './role-emails';

type Write = (publicUrl: string, called: string) => Promise<NewMail[]>;

/** Every letter of the house, when everybody and everything that people can name is called so. */
export const writeEvery: Record<LetterName, Write> = {
  'confirm-join': one((site) => account.confirmJoinLetter(configOf(site), { to, token: 'token' })),
  'account-exists': one((site) => account.accountExistsLetter(configOf(site), to)),
  'password-reset': one((site) => account.resetPasswordLetter(configOf(site), { to, token: 'token' })),
  'password-changed': one((site, called) =>
    account.passwordChangedLetter(configOf(site), { email: to, firstName: called }),
  ),
  'account-deleted': one((_, called) => account.accountDeletedLetter({ email: to, firstName: called })),
  'birth-date-corrected': one((site, called) =>
    players.birthDateCorrectedLetter(configOf(site), {
      receiver: { memberId: toMemberId, email: to, firstName: called },
      birthDate: '2012-05-14',
    }),
  ),
  'message-copy': one((_, called) =>
    message.messageCopyLetter(person(called), { ...said(called), receiver: person(called) }),
  ),
  'team-message-copy': one((_, called) =>
    message.teamMessageCopyLetter(person(called), { ...said(called), teamName: called }),
  ),
  'pin-guessed': one((site, called) =>
    registration.pinGuessedLetter(configOf(site), {
      captain: { teamId: 1, memberId: toMemberId, email: to },
      teamId: 1,
      teamName: called,
    }),
  ),
  receipt: posted((till, called) =>
    receipt.sendReceipt(till, till.db, { ...registered(called, 4500), isTest: true }),
  ),
  registered: posted((till, called) =>
    receipt.sendReceipt(till, till.db, { ...registered(called, 0), isTest: false }),
  ),
  'paid-too-late': posted((till, called) =>
    receipt.tellPaidInVain(till, till.db, {
      registration: registered(called, 4500).registration,
      amountCents: 4500,
      told: receipt.paidInVain.tooLate.told,
    }),
  ),
  'player-withdrawn': posted((house, called) =>
    roster.tellWithdrawn(asking(house), { player: player(called), isOff: true, amountCents: 4500 }),
  ),
  'player-refunded': posted((house, called) =>
    roster.tellWithdrawn(asking(house), { player: player(called), isOff: false, amountCents: 4500 }),
  ),
  'player-moved': posted((house, called) =>
    roster.tellMoved(asking(house), { player: player(called), to: { teamId: 2, teamName: called } }),
  ),
  'player-copied': posted((house, called) =>
    roster.tellCopied(asking(house), {
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
    return refundFailedLetter(site, called, { refund, failure: called });
  }),
  'schedule-published': written((site, called) =>
    schedule.schedulePublishedLetter(site, { sessionId: 5, sessionName: called, sessionTypeId: 1 }),
  ),
  'place-removed': written((site, called) =>
    placeRemovedLetter(
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
  ...lettersOfMatches,
  'match-reminder': written((site, called) => match.reminderLetter(site, matchOf(called), teamOf(called))),
  'lineup-locked': written((site, called) =>
    match.lineupLockedLetter(site, matchOf(called), { team: teamOf(called), lines: [called, called] }),
  ),
  'lineup-replaced': written((site, called) =>
    match.lineupReplacedLetter(site, matchOf(called), { team: teamOf(called), byName: called }),
  ),
  'lineups-published': written((site, called) =>
    match.lineupsPublishedLetter(site, matchOf(called), [called, called]),
  ),
  'result-posted': result('posted'),
  'result-corrected': result('corrected'),
  'result-cleared': result('cleared'),
  'team-defaulted': written((site, called) => draw.teamDefaultedLetter(site, decidedMatch(called))),
  'winner-named': written((site, called) =>
    draw.winnerNamedLetter(site, { ...decidedMatch(called), reason: called }),
  ),
  ...lettersOfRoles,
  'captain-added': one((site, called) =>
    team.captainLetter(site, {
      teamId: 1,
      teamName: called,
      sessionName: called,
      captain: person(called),
      byName: called,
      hasAccepted: false,
    }),
  ),
  'request-answered': one((site, called) =>
    team.requestLetter(site, {
      request: { kind: 'join' },
      isApproved: true,
      person: person(called),
      sessionId: 5,
      sessionName: called,
      team: { id: 1, name: called },
    }),
  ),
  'team-copied': async (publicUrl, called) => {
    const about = { teamId: 1, teamName: called, sessionName: called };
    const [players, captains] = [
      await team.playersOfCopyLetter({ publicUrl }, about),
      await team.captainsOfCopyLetter({ publicUrl }, about),
    ];
    return [players, captains].map((letter) => ({ to, toMemberId, ...letter }));
  },
  message: one((_, called) => message.messageLetter(person(called), said(called))),
  'team-message': (_, called) =>
    message.teamMessageLetters({ teamName: called, emails: new Map([[toMemberId, to]]) }, said(called)),
  'unread-messages': written(({ publicUrl }, called) =>
    unreadLetter(
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
    admin.organizerAppointedLetter(site, {
      leagueId: 3,
      leagueName: called,
      organizer: { id: toMemberId, email: to, firstName: called },
    }),
  ),
  'conference-organizer-added': one((site, called) =>
    conference.organizerAddedLetter(site, {
      conferenceId: 4,
      conferenceName: called,
      byName: called,
      leagueName: called,
      organizer: { memberId: toMemberId, email: to, firstName: called },
    }),
  ),
  'asked-to-captain': asked('captain'),
  'asked-to-join': asked('join'),
  'request-withdrawn': asked('captain', registration.withdrawnRequestLetter),
};

type Site = Pick<Config, 'publicUrl'>;

function one(write: (site: Site, called: string) => Promise<NewMail>): Write {
  return async (publicUrl, called) => [await write({ publicUrl }, called)];
}

function written(write: (site: Site, called: string) => Promise<WrittenLetter>): Write {
  return async (publicUrl, called) => [{ to, toMemberId, ...(await write({ publicUrl }, called)) }];
}

type Till = Parameters<typeof receipt.sendReceipt>[0];

/** For letters that go to the outbox as soon as they are written. */
function posted(write: (till: Till, called: string) => Promise<void>): Write {
  return async (publicUrl, called) => {
    const mails: NewMail[] = [];
    const outbox = { post: async (_: unknown, mail: NewMail) => void mails.push(mail) };
    await write({ config: { publicUrl }, outbox, db: null } as unknown as Till, called);
    return mails;
  };
}

function result(what: 'posted' | 'corrected' | 'cleared'): Write {
  return written((site, called) =>
    resultsLetter(site, matchOf(called), [
      { what, text: `Singles 1: ${called}`, byIds: [1], byNames: [called] },
      { what, text: `Singles 2: ${called}`, byIds: [2], byNames: [called] },
    ]),
  );
}

function asked(kind: 'captain' | 'join', letter = registration.askedLetter): Write {
  return written((site, called) => letter(site, { kind, sessionId: 5, sessionName: called, name: called }));
}

function configOf(site: Site): Config {
  return site as Config;
}

function asking(house: Till) {
  return { db: null, house } as never;
}
