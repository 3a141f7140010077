import * as calls from '@courtline/contract/message';
import { defineRoute } from '../../context/route';
import {
  followConversations,
  countUnread,
  findContact,
  listConversations,
  listPartners,
  readConversation,
  searchConversations,
} from './queries';
import { limitConversations, limitSearch } from './limits';
import { markConversationRead } from './mark-conversation-read';
import { openDirectConversation, openTeamConversation } from './open-conversation';
import { sendMessage } from './send-message';

export const messageRoutes = [
  defineRoute(calls.listConversations, listConversations),
  defineRoute(calls.searchConversations, searchConversations, { before: limitSearch('message-search') }),
  defineRoute(calls.listPartners, listPartners, { before: limitSearch('partner-search') }),
  defineRoute(calls.countUnread, countUnread),
  defineRoute(calls.openDirectConversation, openDirectConversation, { before: limitConversations }),
  defineRoute(calls.openTeamConversation, openTeamConversation),
  defineRoute(calls.readConversation, readConversation),
  defineRoute(calls.sendMessage, sendMessage),
  defineRoute(calls.markConversationRead, markConversationRead),
  defineRoute(calls.followConversations, followConversations),
  defineRoute(calls.findContact, findContact),
];
