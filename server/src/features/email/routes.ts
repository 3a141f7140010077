import * as calls from '@courtline/contract/email';
import { defineRoute } from '../../context/route';
import { listEmails, readEmail, showEmail } from './queries';
import { limitMemberEmails, emailMember } from './email-member';
import { emailTeam } from './email-team';

/** Reading someone's e-mail is recorded. */
const recordsReading = { readsFrom: 'primary' } as const;

export const emailRoutes = [
  defineRoute(calls.listEmails, listEmails),
  defineRoute(calls.readEmail, readEmail, recordsReading),
  defineRoute(calls.showEmail, showEmail, recordsReading),
  defineRoute(calls.emailMember, emailMember, { before: limitMemberEmails }),
  defineRoute(calls.emailTeam, emailTeam, { before: limitMemberEmails }),
];
