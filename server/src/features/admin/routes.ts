import * as calls from '@courtline/contract/admin';
import * as audit from '@courtline/contract/audit';
import * as outbox from '@courtline/contract/outbox';
import { defineRoute } from '../../context/route';
import { appointOrganizer } from './appoint-organizer';
import { createLeague } from './create-league';
import { decidePlayerClaim } from './decide-player-claim';
import { discardMail } from './discard-mail';
import { dismissOrganizer } from './dismiss-organizer';
import { auditWords, listAudit } from './list-audit';
import { listOutbox } from './list-outbox';
import { resendFailedMails, resendMail } from './resend-mail';
import { updateLeague } from './update-league';
import { listLeagues, listPlayerClaims } from './queries';

export const adminRoutes = [
  defineRoute(calls.listLeagues, listLeagues),
  defineRoute(calls.createLeague, createLeague),
  defineRoute(calls.updateLeague, updateLeague),
  defineRoute(calls.appointOrganizer, appointOrganizer),
  defineRoute(calls.dismissOrganizer, dismissOrganizer),
  defineRoute(calls.listPlayerClaims, listPlayerClaims),
  defineRoute(calls.decidePlayerClaim, decidePlayerClaim),
  defineRoute(outbox.listOutbox, listOutbox),
  defineRoute(outbox.resendMail, resendMail),
  defineRoute(outbox.resendFailedMails, resendFailedMails),
  defineRoute(outbox.discardMail, discardMail),
  defineRoute(audit.listAudit, listAudit),
  defineRoute(audit.listAuditWords, auditWords),
];
