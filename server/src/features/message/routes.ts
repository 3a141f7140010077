import * as calls from '@courtline/contract/message';
import { answer } from '../../http/answer';
import { listMails } from './list-mails';
import { readMail } from './read-mail';

export const messageRoutes = [answer(calls.listMails, listMails), answer(calls.readMail, readMail)];
