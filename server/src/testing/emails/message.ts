import * as message from '../../features/email/emails';
import { unreadEmail } from '../../operations/notify-unread';
import { person, said, to, toMemberId } from './facts';
import { one, written } from './write';

export const messageEmails = {
  message: one((_, called) => message.messageEmail(person(called), said(called))),
  'message-copy': one((_, called) =>
    message.messageCopyEmail(person(called), { ...said(called), receiver: person(called) }),
  ),
  'team-message': (_: string, called: string) =>
    message.teamMessageEmails({ teamName: called, emails: new Map([[toMemberId, to]]) }, said(called)),
  'team-message-copy': one((_, called) =>
    message.teamMessageCopyEmail(person(called), { ...said(called), teamName: called }),
  ),
  'unread-messages': written(({ publicUrl }, called) =>
    unreadEmail(
      {
        memberId: toMemberId,
        email: to,
        readNumber: 0,
        unreadCount: 1,
        roomName: called,
        isTeam: true,
        isReadingAlong: false,
      },
      [{ number: 1, senderName: called, body: called }],
      { roomId: 3, site: publicUrl },
    ),
  ),
};
