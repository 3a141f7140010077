import { z } from 'zod';
import { call } from './call';

export const deleteAccountBody = z.strictObject({
  password: z.string().min(1, 'Required').max(256, 'Use at most 256 characters'),
});

export const deleteAccount = call({
  summary: "Deletes the caller's account permanently; scores stay, anonymized",
  method: 'POST',
  path: '/v1/me/delete',
  body: deleteAccountBody,
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});
