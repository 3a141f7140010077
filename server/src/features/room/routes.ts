import * as calls from '@courtline/contract/room';
import { defineRoute } from '../../context/route';
import { followRooms } from './follow-rooms';
import { limitRooms } from './limits';
import { markRoomRead } from './mark-room-read';
import { openDirectRoom } from './open-direct-room';
import { openTeamRoom } from './open-team-room';
import { sendMessage } from './send-message';
import { countUnread, findContact, listRooms, readRoom } from './queries';

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
