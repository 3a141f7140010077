import * as calls from '@courtline/contract/message';
import { answer } from '../../http/answer';
import { listMails } from './list-mails';
import { listRooms } from './list-rooms';
import { markRoomRead } from './mark-room-read';
import { limitMessages, messageMember } from './message-member';
import { messageTeam } from './message-team';
import { readMail } from './read-mail';
import { readRoom } from './read-room';

export const messageRoutes = [
  answer(calls.listMails, listMails),
  answer(calls.readMail, readMail),
  answer(calls.listRooms, listRooms),
  answer(calls.readRoom, readRoom),
  answer(calls.markRoomRead, markRoomRead),
  answer(calls.messageMember, messageMember, { before: limitMessages }),
  answer(calls.messageTeam, messageTeam, { before: limitMessages }),
];
