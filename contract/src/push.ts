// Pushes to browsers, and by which channel a member gets each kind of news.
import { type Channel, type NewsKind, channels, newsKinds } from '@courtline/domain/push/channels';
import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';

const devices = z.object({
  /** The key with which a browser subscribes; base64url. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id,
      device: z.string(),
      addedAtUtc: z.string(),
      /** Switched on in the log-in that asks. */
      isCurrent: z.boolean(),
    }),
  ),
});

export type PushDevices = z.infer<typeof devices>;

export type PushDevice = PushDevices['devices'][number];

export const listPushDevices = call({
  summary: 'Lists the devices that get push notifications',
  method: 'GET',
  path: '/v1/me/push',
  response: devices,
  audience: 'memberInPerson',
});

/** Base64url, as browsers write keys. */
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(Math.ceil((length * 4) / 3) + 2);

/** What a browser's PushSubscription says of itself. */
export const addPushDevice = call({
  summary: 'Sends push notifications to the browser that asks',
  method: 'POST',
  path: '/v1/me/push',
  body: z.strictObject({
    endpoint: z.string().min(1).max(1000),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  response: devices,
  audience: 'memberInPerson',
});

export const removePushDevice = call({
  summary: 'Stops push notifications to a device',
  method: 'DELETE',
  path: '/v1/me/push/:id',
  params: z.object({ id: addressId }),
  audience: 'memberInPerson',
});

const channel = z.enum(Object.keys(channels) as [Channel, ...Channel[]]);

const choices = Object.fromEntries(newsKinds.map((kind) => [kind, channel])) as Record<
  NewsKind,
  typeof channel
>;

const channelChoices = z.object(choices);

export type ChannelChoices = z.infer<typeof channelChoices>;

export const channelChoicesBody = z.strictObject(choices);

export const readChannels = call({
  summary: 'Shows by which channel the member gets each kind of news',
  method: 'GET',
  path: '/v1/me/channels',
  response: channelChoices,
  audience: 'member',
});

export const updateChannels = call({
  summary: 'Sets by which channel the member gets each kind of news',
  method: 'PUT',
  path: '/v1/me/channels',
  /** Omitted kinds stay unchanged. */
  body: channelChoicesBody.partial(),
  response: channelChoices,
  audience: 'member',
});
