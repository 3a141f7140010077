import { freeAgentInvitedEmail } from '../../features/free-agent/emails';
import { invitedToJoinEmail } from '../../features/invitation/emails';
import * as registration from '../../features/registration/emails';
import {
  type NotedPayment,
  outsideReceiptEmail,
  paymentUndoneEmail,
} from '../../features/registration/outside-payment-emails';
import { requestEmail } from '../../features/session-teams/emails';
import { refundFailedEmail } from '../../operations/refund';
import * as receipt from '../../operations/send-receipt';
import * as waitingList from '../../operations/waiting-list-emails';
import { person, registered, toMemberId } from './facts';
import { type Write, one, posted, written } from './write';

/** Registrations, payments, and requests to captain or to join. */
export const registrationEmails = {
  receipt: posted((services, called) =>
    receipt.sendReceipt(services, services.db, { ...registered(called, 4500), isTest: true }),
  ),
  registered: posted((services, called) =>
    receipt.sendReceipt(services, services.db, { ...registered(called, 0), isTest: false }),
  ),
  'paid-too-late': posted((services, called) =>
    receipt.sendLatePaymentEmail(services, services.db, {
      registration: registered(called, 4500).registration,
      amountCents: 4500,
      told: receipt.latePaymentReasons.tooLate.told,
    }),
  ),
  'refund-failed': written((site, called) => {
    const refund = {
      amountCents: 4500,
      payerName: called,
      description: called,
      requestedBy: 1,
      sessionId: 5,
      leagueName: called,
    };
    return refundFailedEmail(site, called, { refund, failure: called });
  }),
  'payment-noted': written((site, called) => outsideReceiptEmail(site, noted(called))),
  'payment-undone': written((site, called) =>
    paymentUndoneEmail(site, {
      ...noted(called),
      ended: { as: 'returned', by: called, atUtc: '2027-03-02T12:00:00.000Z' },
    }),
  ),
  'spot-offered': written((site, called) =>
    waitingList.spotOfferedEmail(site, {
      entry: entryOf(called),
      spot: { teamName: called, timeZone: 'America/New_York' },
      expiresAt: new Date('2027-03-02T23:30:00.000Z'),
    }),
  ),
  'waiting-list-ended': written((site, called) =>
    waitingList.waitingListEndedEmail(site, { entry: entryOf(called), reason: called }),
  ),
  'free-agent-invited': written((site, called) =>
    freeAgentInvitedEmail(site, {
      firstName: called,
      teamName: called,
      sessionId: 5,
      sessionName: called,
      leagueName: called,
    }),
  ),
  'invited-to-join': written((site, called) =>
    invitedToJoinEmail(site, {
      inviterName: called,
      teamName: called,
      sessionName: called,
      leagueName: called,
      role: 'player',
      days: 14,
      url: `${site.publicUrl}/invitation?token=${'t'.repeat(43)}`,
      isMember: true,
    }),
  ),
  'pin-guessed': one((site, called) =>
    registration.pinGuessedEmail(site, {
      captain: { teamId: 1, memberId: toMemberId },
      teamId: 1,
      teamName: called,
      leagueName: called,
    }),
  ),
  'asked-to-captain': asked('captain'),
  'asked-to-join': asked('join'),
  'request-withdrawn': asked('captain', registration.withdrawnRequestEmail),
  'request-answered': one((site, called) =>
    requestEmail(site, {
      request: { kind: 'join' },
      isApproved: true,
      person: person(called),
      sessionId: 5,
      sessionName: called,
      leagueName: called,
      team: { id: 1, name: called },
    }),
  ),
};

function noted(called: string): NotedPayment {
  return {
    id: 7,
    leagueName: called,
    sessionId: 5,
    firstName: called,
    description: called,
    amountCents: 4500,
    method: 'check',
    note: called,
    paidOn: '2027-03-01',
    ended: null,
  };
}

function entryOf(called: string) {
  const team = { id: 1, name: called };
  return { sessionId: 5, sessionName: called, leagueName: called, team, person: { firstName: called } };
}

function asked(kind: 'captain' | 'join', write = registration.askedEmail): Write {
  return written((site, called) =>
    write(site, { kind, sessionId: 5, sessionName: called, leagueName: called, name: called }),
  );
}
