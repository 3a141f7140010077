import { embedLimits } from '@courtline/domain/embed/embeds';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { line } from './text';

const origin = z.object({
  id,
  /** Such as https://club.example. */
  origin: z.string(),
  createdAtUtc: utcTime,
});

export type EmbedOrigin = z.infer<typeof origin>;

/** Any address of the site. */
export const embedOriginBody = z.strictObject({ origin: line(embedLimits.origin) });

const ofLeague = z.object({ id: addressId });

export const listEmbedOrigins = call({
  summary: 'Lists the sites that may show embeds of a league',
  method: 'GET',
  path: '/v1/leagues/:id/embed-origins',
  params: ofLeague,
  response: z.array(origin),
  audience: 'memberInPerson',
});

export const addEmbedOrigin = call({
  summary: 'Allows a site to show embeds of a league',
  method: 'POST',
  path: '/v1/leagues/:id/embed-origins',
  params: ofLeague,
  body: embedOriginBody,
  response: origin,
  audience: 'memberInPerson',
});

export const removeEmbedOrigin = call({
  summary: 'No longer allows a site to show embeds of a league',
  method: 'DELETE',
  path: '/v1/leagues/:id/embed-origins/:originId',
  params: ofLeague.extend({ originId: addressId }),
  audience: 'memberInPerson',
});
