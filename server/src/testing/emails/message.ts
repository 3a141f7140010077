import { announcementEmails } from '../../features/announcement/emails';
import * as message from '../../features/email/emails';
import { teamMessageCopyEmail } from '../../operations/copy-second-adult';
import { unreadEmail } from '../../operations/notify-unread';
import { person, said, toMemberId } from './facts';
import { addressed, one, written } from './write';

export const messageEmails = {
  announcement: (publicUrl: string, called: string) =>
    announcementEmails(
      { publicUrl },
      {
        name: called,
        leagueName: called,
        title: called,
        body: called,
        sender: person(called),
        path: '/teams/1',
      },
      { memberIds: [toMemberId], notTo: [] },
    ).map(addressed),
  message: one((site, called) => message.messageEmail(site, person(called), said(called))),
  'message-copy': one((site, called) =>
    message.messageCopyEmail(site, person(called), { ...said(called), receiver: person(called) }),
  ),
  'team-message': (publicUrl: string, called: string) =>
    message
      .teamMessageEmails(
        { publicUrl },
        { teamId: 1, teamName: called, leagueName: called, memberIds: new Set([toMemberId]), notTo: [] },
        said(called),
      )
      .map(addressed),
  'team-message-copy': one((site, called) =>
    teamMessageCopyEmail(site, person(called), {
      ...said(called),
      toName: called,
      leagueName: called,
    }),
  ),
  'unread-messages': written((site, called) =>
    unreadEmail(
      {
        memberId: toMemberId,
        readNumber: 0,
        unreadCount: 1,
        roomName: called,
        teamId: 1,
        isTeam: true,
        leagueName: called,
        isReadingAlong: false,
        guardianIds: [],
      },
      [{ number: 1, senderName: called, body: called }],
      { roomId: 3, site },
    ),
  ),
};
