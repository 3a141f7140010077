import { checkPhone } from '@courtline/domain/account/account-rules';
import { z } from 'zod';
import { memberBirthDate } from './new-account';
import { call } from './call';
import { id } from './ids';
import { clearableLine, refineWith, optionalLine, personName } from './text';

const profile = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** YYYY-MM-DD. */
  birthDate: z.string().nullable(),
  /** Free text: where the person is from. */
  placeName: z.string().nullable(),
  profileImage: z.string().nullable(),
  version: z.int(),
});

export type Profile = z.infer<typeof profile>;

const checkOptionalPhone = (phone: string | null | undefined) => (phone ? checkPhone(phone) : null);

export const profileFields = z.strictObject({
  firstName: personName,
  lastName: personName,
  phone: optionalLine(40).superRefine(refineWith(checkOptionalPhone)),
  placeName: optionalLine(120),
});

export type ProfileFields = z.infer<typeof profileFields>;

/** Omitted fields keep their values. */
const profileBody = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  phone: clearableLine(40).superRefine(refineWith(checkOptionalPhone)),
  placeName: clearableLine(120),
  version: z.int32().optional(),
});

export const readProfile = call({
  summary: "Shows the caller's profile",
  method: 'GET',
  path: '/v1/me',
  response: profile,
  audience: 'member',
});

export const updateProfile = call({
  summary: "Changes the caller's profile and the name of their player",
  method: 'PUT',
  path: '/v1/me',
  body: profileBody,
  response: profile,
  audience: 'member',
});

export const ownBirthDateBody = z.strictObject({ birthDate: memberBirthDate });

export const setOwnBirthDate = call({
  summary: "Sets the caller's birth date if there is none; organizers correct an existing one",
  method: 'PUT',
  path: '/v1/me/birth-date',
  body: ownBirthDateBody,
  response: profile,
  audience: 'memberInPerson',
});

const feedPreferences = z.object({ showTennisContent: z.boolean(), showPickleballContent: z.boolean() });

export type FeedPreferences = z.infer<typeof feedPreferences>;

export const feedPreferencesBody = z.strictObject(feedPreferences.shape);

export const readFeedPreferences = call({
  summary: 'Shows which sports the member follows',
  method: 'GET',
  path: '/v1/preferences/feed',
  response: feedPreferences,
  audience: 'member',
});

/** Both may be off; then no content of any sport is offered. */
export const updateFeedPreferences = call({
  summary: 'Sets which sports the member follows',
  method: 'PUT',
  path: '/v1/preferences/feed',
  /** Omitted switches stay unchanged. */
  body: feedPreferencesBody.partial(),
  response: feedPreferences,
  audience: 'member',
});
