import * as calls from '@courtline/contract/email';
import { defineRoute } from '../../context/route';
import { listEmails, readEmail, showEmail } from './queries';
import { limitMemberEmails, emailMember } from './email-member';
import { emailTeam } from './email-team';

export const emailRoutes = [
  defineRoute(calls.listEmails, listEmails),
  defineRoute(calls.readEmail, readEmail),
  defineRoute(calls.showEmail, showEmail),
  defineRoute(calls.emailMember, emailMember, { before: limitMemberEmails }),
  defineRoute(calls.emailTeam, emailTeam, { before: limitMemberEmails }),
];
