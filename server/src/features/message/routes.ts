import * as calls from '@courtline/contract/message';
import { answer } from '../../context/route';
import { listMails } from './list-mails';
import { limitMessages, messageMember } from './message-member';
import { messageTeam } from './message-team';
import { readMail, showMail } from './read-mail';

export const messageRoutes = [
  answer(calls.listMails, listMails),
  answer(calls.readMail, readMail),
  answer(calls.showMail, showMail),
  answer(calls.messageMember, messageMember, { before: limitMessages }),
  answer(calls.messageTeam, messageTeam, { before: limitMessages }),
];
