import * as calls from '@courtline/contract/email';
import { defineRoute } from '../../context/route';
import { listEmails } from './list-emails';
import { limitMemberEmails, emailMember } from './email-member';
import { emailTeam } from './email-team';
import { readEmail, showEmail } from './read-email';

export const emailRoutes = [
  defineRoute(calls.listEmails, listEmails),
  defineRoute(calls.readEmail, readEmail),
  defineRoute(calls.showEmail, showEmail),
  defineRoute(calls.emailMember, emailMember, { before: limitMemberEmails }),
  defineRoute(calls.emailTeam, emailTeam, { before: limitMemberEmails }),
];
