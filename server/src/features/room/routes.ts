import * as calls from '@courtline/contract/room';
import { defineRoute } from '../../context/route';
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
  defineRoute(calls.listRooms, listRooms),
  defineRoute(calls.countUnread, countUnread),
  defineRoute(calls.openDirectRoom, openDirectRoom, { before: limitRooms }),
  defineRoute(calls.openTeamRoom, openTeamRoom),
  defineRoute(calls.readRoom, readRoom),
  defineRoute(calls.sendMessage, sendMessage),
  defineRoute(calls.markRoomRead, markRoomRead),
  defineRoute(calls.followRooms, followRooms),
  defineRoute(calls.findContact, findContact),
];
