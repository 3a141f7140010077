import * as calls from '@courtline/contract/room';
import { answer } from '../../context/route';
import { countUnread } from './count-unread';
import { findContact } from './find-contact';
import { followRooms } from './follow-rooms';
import { limitRooms } from './limits';
import { listRooms } from './list-rooms';
import { markRoomRead } from './mark-room-read';
import { openDirectRoom } from './open-direct-room';
import { openTeamRoom } from './open-team-room';
import { readRoom } from './read-room';
import { sendMessage } from './send-message';

export const roomRoutes = [
  answer(calls.listRooms, listRooms),
  answer(calls.countUnread, countUnread),
  answer(calls.openDirectRoom, openDirectRoom, { before: limitRooms }),
  answer(calls.openTeamRoom, openTeamRoom),
  answer(calls.readRoom, readRoom),
  answer(calls.sendMessage, sendMessage),
  answer(calls.markRoomRead, markRoomRead),
  answer(calls.followRooms, followRooms),
  answer(calls.findContact, findContact),
];
