import { announcementLimits, announcementScopes } from '@courtline/domain/announcement/announcement';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { line } from './text';

const params = z.object({ id: addressId });

const scope = z.enum(announcementScopes);

const body = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'Required')
      .max(announcementLimits.body, `Use at most ${announcementLimits.body} characters`),
  );

const announcement = z.object({ id, title: z.string(), html: z.string(), sentAtUtc: utcTime });

const sentAnnouncement = announcement.extend({
  isForCaptains: z.boolean(),
  /** Null if the account of the sender was deleted. */
  senderName: z.string().nullable(),
  /** The last day on which recipients see it on their home page; null if they do not. */
  shownUntil: z.iso.date().nullable(),
  /** By name; someone has opened it if the person or a guardian has. */
  recipients: z.array(z.object({ memberId: id, name: z.string(), isOpened: z.boolean() })),
});

export type SentAnnouncement = z.infer<typeof sentAnnouncement>;

export const listAnnouncements = call({
  summary: 'Lists what was announced to a league, conference, session or team, with who got and opened it',
  method: 'GET',
  path: '/v1/announcements',
  query: z.strictObject({ scope, id: addressId }),
  response: z.object({
    /** Of the league, conference, session or team. */
    name: z.string(),
    /** The latest first, at most 50. */
    announcements: z.array(sentAnnouncement),
  }),
  audience: 'member',
});

export const sendAnnouncementBody = z.strictObject({
  scope,
  scopeId: id,
  /** Only to captains, and not to all players. */
  isForCaptains: z.boolean().default(false),
  title: line(announcementLimits.title),
  /** Markdown. */
  body,
  shownUntil: z.iso.date('Enter a date.').nullable().default(null),
});

export const sendAnnouncement = call({
  summary: 'Announces something to the players of a league, conference, session or team, or to its captains',
  method: 'POST',
  path: '/v1/announcements',
  body: sendAnnouncementBody,
  response: z.object({ id, recipientCount: z.int() }),
  audience: 'member',
  status: 201,
});

export const previewAnnouncement = call({
  summary: 'Shows how the Markdown of an announcement will look; saves nothing',
  method: 'POST',
  path: '/v1/announcements/preview',
  body: z.strictObject({ body }),
  response: z.object({ html: z.string() }),
  audience: 'member',
});

const ownAnnouncement = announcement.extend({
  /** Of the league, conference, session or team it is for. */
  scopeName: z.string(),
  senderName: z.string().nullable(),
  /** First names of the children it is for; empty if it is for the caller. */
  childNames: z.array(z.string()),
  isOpened: z.boolean(),
});

export type OwnAnnouncement = z.infer<typeof ownAnnouncement>;

export const ownAnnouncements = call({
  summary: 'Lists the announcements that are shown today to the caller, for themselves or their children',
  method: 'GET',
  path: '/v1/me/announcements',
  response: z.object({ announcements: z.array(ownAnnouncement) }),
  audience: 'member',
});

export const openAnnouncement = call({
  summary: 'Notes that the caller has opened an announcement, for themselves and their children',
  method: 'POST',
  path: '/v1/me/announcements/:id/opened',
  params,
  audience: 'member',
  isAllowedForGuardians: true,
});
