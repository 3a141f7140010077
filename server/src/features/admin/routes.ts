import * as calls from '@courtline/contract/admin';
import * as audit from '@courtline/contract/audit';
import * as outbox from '@courtline/contract/outbox';
import { defineRoute } from '../../context/route';
import { appointOrganizer } from './appoint-organizer';
import { createLeague } from './create-league';
import { decidePlayerClaim } from './decide-player-claim';
import { discardEmail } from './discard-email';
import { dismissOrganizer } from './dismiss-organizer';
import { auditWords, listAudit } from './list-audit';
import { listOutbox, listLeagues, listPlayerClaims } from './queries';
import { resendFailedEmails, resendEmail } from './resend-email';
import { updateLeague } from './update-league';

export const adminRoutes = [
  defineRoute(calls.listLeagues, listLeagues),
  defineRoute(calls.createLeague, createLeague),
  defineRoute(calls.updateLeague, updateLeague),
  defineRoute(calls.appointOrganizer, appointOrganizer),
  defineRoute(calls.dismissOrganizer, dismissOrganizer),
  defineRoute(calls.listPlayerClaims, listPlayerClaims),
  defineRoute(calls.decidePlayerClaim, decidePlayerClaim),
  defineRoute(outbox.listOutbox, listOutbox),
  defineRoute(outbox.resendEmail, resendEmail),
  defineRoute(outbox.resendFailedEmails, resendFailedEmails),
  defineRoute(outbox.discardEmail, discardEmail),
  defineRoute(audit.listAudit, listAudit),
  defineRoute(audit.listAuditWords, auditWords),
];
