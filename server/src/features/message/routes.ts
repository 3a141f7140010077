import * as calls from '@courtline/contract/message';
import { defineRoute } from '../../context/route';
import { listMails } from './list-mails';
import { limitMessages, messageMember } from './message-member';
import { messageTeam } from './message-team';
import { readMail, showMail } from './read-mail';

export const messageRoutes = [
  defineRoute(calls.listMails, listMails),
  defineRoute(calls.readMail, readMail),
  defineRoute(calls.showMail, showMail),
  defineRoute(calls.messageMember, messageMember, { before: limitMessages }),
  defineRoute(calls.messageTeam, messageTeam, { before: limitMessages }),
];
