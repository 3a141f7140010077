import {
  deliveryStates,
  type WebhookEvent,
  webhookEvents,
  webhookLimits,
} from '@courtline/domain/webhook/webhooks';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { line } from './text';

const event = z.enum(Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]);

const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(event),
  isPaused: z.boolean(),
  createdAtUtc: utcTime,
  /** While two secrets sign: until when the one before does. */
  rotatingUntilUtc: utcTime.nullable(),
  /** Deliveries that are not sent yet, and those that were given up. */
  waiting: z.int(),
  dead: z.int(),
});

export type Webhook = z.infer<typeof webhook>;

const secret = z.object({
  /** Signs every delivery; no other response contains it. */
  secret: z.string(),
});

const events = z
  .array(event)
  .min(1, 'Choose at least one')
  .max(Object.keys(webhookEvents).length)
  .transform((chosen) => [...new Set(chosen)]);

export const webhookBody = z.strictObject({ url: line(webhookLimits.url), events });

const ofLeague = z.object({ id: addressId });
const ofWebhook = z.object({ id: addressId, webhookId: addressId });

export const listWebhooks = call({
  summary: 'Lists the webhooks of a league',
  method: 'GET',
  path: '/v1/leagues/:id/webhooks',
  params: ofLeague,
  response: z.array(webhook),
  audience: 'memberInPerson',
});

export const createWebhook = call({
  summary: 'Adds a webhook to a league and shows its secret once',
  method: 'POST',
  path: '/v1/leagues/:id/webhooks',
  params: ofLeague,
  body: webhookBody,
  response: webhook.extend(secret.shape),
  audience: 'memberInPerson',
});

export const updateWebhook = call({
  summary: 'Changes the address or the events of a webhook, pauses it or resumes it',
  method: 'PUT',
  path: '/v1/leagues/:id/webhooks/:webhookId',
  params: ofWebhook,
  body: z.strictObject({
    url: webhookBody.shape.url.optional(),
    events: events.optional(),
    isPaused: z.boolean().optional(),
  }),
  response: webhook,
  audience: 'memberInPerson',
});

export const deleteWebhook = call({
  summary: 'Deletes a webhook with its deliveries',
  method: 'DELETE',
  path: '/v1/leagues/:id/webhooks/:webhookId',
  params: ofWebhook,
  audience: 'memberInPerson',
});

export const rotateWebhookSecret = call({
  summary: 'Makes a new secret and shows it once; the one before still signs for a day',
  method: 'POST',
  path: '/v1/leagues/:id/webhooks/:webhookId/secret',
  params: ofWebhook,
  response: webhook.extend(secret.shape),
  audience: 'memberInPerson',
});

export const testWebhook = call({
  summary: 'Sends a test event to a webhook',
  method: 'POST',
  path: '/v1/leagues/:id/webhooks/:webhookId/test',
  params: ofWebhook,
  audience: 'memberInPerson',
});

const delivery = z.object({
  id,
  event: z.string(),
  state: z.enum(deliveryStates),
  teamMatchId: id.nullable(),
  sessionId: id.nullable(),
  createdAtUtc: utcTime,
  attempts: z.int(),
  /** Null unless it is waiting. */
  nextTryAtUtc: utcTime.nullable(),
  finishedAtUtc: utcTime.nullable(),
  /** How the last try ended, such as "500"; null before the first. */
  lastAnswer: z.string().nullable(),
});

export type WebhookDelivery = z.infer<typeof delivery>;

export const listDeliveries = call({
  summary: 'Lists the latest deliveries of a webhook, newest first',
  method: 'GET',
  path: '/v1/leagues/:id/webhooks/:webhookId/deliveries',
  params: ofWebhook,
  response: z.array(delivery),
  audience: 'memberInPerson',
});

export const resendDelivery = call({
  summary: 'Sends a delivery again that was given up or delivered',
  method: 'POST',
  path: '/v1/leagues/:id/webhooks/:webhookId/deliveries/:deliveryId/resend',
  params: ofWebhook.extend({ deliveryId: addressId }),
  audience: 'memberInPerson',
});
