import * as calls from '@courtline/contract/announcement';
import { defineRoute } from '../../context/route';
import { listAnnouncements, openAnnouncement, ownAnnouncements, previewAnnouncement } from './queries';
import { sendAnnouncement } from './send-announcement';

export const announcementRoutes = [
  defineRoute(calls.listAnnouncements, listAnnouncements),
  defineRoute(calls.sendAnnouncement, sendAnnouncement),
  defineRoute(calls.previewAnnouncement, previewAnnouncement),
  defineRoute(calls.ownAnnouncements, ownAnnouncements),
  defineRoute(calls.openAnnouncement, openAnnouncement),
];
