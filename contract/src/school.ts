import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';
import { shownPlace } from './place';

export const schoolDetails = call({
  summary: 'Shows a school or a college',
  method: 'GET',
  path: '/v1/schools/:id',
  params: z.object({ id: addressId }),
  response: z.object({
    id,
    name: z.string(),
    displayName: z.string(),
    shortName: z.string().nullable(),
    isCollege: z.boolean(),
    profilePhotoUrl: z.string().nullable(),
    location: shownPlace.nullable(),
  }),
  audience: 'anyone',
});
