import * as calls from '@courtline/contract/admin';
import * as audit from '@courtline/contract/audit';
import * as outbox from '@courtline/contract/outbox';
import { answer } from '../../context/route';
import { appointOrganizer } from './appoint-organizer';
import { createLeague } from './create-league';
import { decidePlayerClaim } from './decide-player-claim';
import { discardMail } from './discard-mail';
import { dismissOrganizer } from './dismiss-organizer';
import { auditWords, listAudit } from './list-audit';
import { listLeagues } from './list-leagues';
import { listOutbox } from './list-outbox';
import { listPlayerClaims } from './list-player-claims';
import { resendFailedMails, resendMail } from './resend-mail';
import { updateLeague } from './update-league';

export const adminRoutes = [
  answer(calls.listLeagues, listLeagues),
  answer(calls.createLeague, createLeague),
  answer(calls.updateLeague, updateLeague),
  answer(calls.appointOrganizer, appointOrganizer),
  answer(calls.dismissOrganizer, dismissOrganizer),
  answer(calls.listPlayerClaims, listPlayerClaims),
  answer(calls.decidePlayerClaim, decidePlayerClaim),
  answer(outbox.listOutbox, listOutbox),
  answer(outbox.resendMail, resendMail),
  answer(outbox.resendFailedMails, resendFailedMails),
  answer(outbox.discardMail, discardMail),
  answer(audit.listAudit, listAudit),
  answer(audit.listAuditWords, auditWords),
];
