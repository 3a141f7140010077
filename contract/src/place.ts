import { z } from 'zod';

/** Where something is, for reading. */
export const shownPlace = z.object({
  placeName: z.string(),
  formattedAddress: z.string(),
  lat: z.number(),
  lng: z.number(),
});

export type ShownPlace = z.infer<typeof shownPlace>;
