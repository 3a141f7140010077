import { z } from 'zod';
import { currentUserResponse } from './account';
import { call } from './call';
import { addressId, id } from './ids';

const foundMember = z.object({
  memberId: id,
  displayName: z.string(),
  email: z.string(),
  /** Whether the member has confirmed the address; without a mail server an admin can confirm it. */
  isEmailConfirmed: z.boolean(),
  profileImage: z.string().nullable(),
  isAdmin: z.boolean(),
  logInCount: z.int(),
});

export type FoundMember = z.infer<typeof foundMember>;

export const findMembers = call({
  summary: 'Finds members by name or e-mail address, the first twenty by name',
  method: 'GET',
  path: '/v1/admin/members',
  query: z.strictObject({
    query: z
      .string()
      .max(120)
      .default('')
      .transform((text) => text.normalize('NFC').trim()),
  }),
  response: z.array(foundMember),
  audience: 'admin',
});

export const impersonate = call({
  summary: 'Lets an admin look at the product as a member, for an hour at most',
  method: 'POST',
  path: '/v1/admin/impersonate',
  body: z.strictObject({ memberId: id }),
  response: currentUserResponse,
  audience: 'admin',
});

/** Idempotent, so that the request can be repeated after a lost response. */
export const endImpersonation = call({
  summary: 'Gives an admin who looks at the product as a member their own log-in back',
  method: 'POST',
  path: '/v1/auth/impersonate/end',
  response: currentUserResponse,
  audience: 'member',
  isAllowedWhileImpersonating: true,
});

export const endLoginSessionsOf = call({
  summary: 'Ends every log-in of a member',
  method: 'POST',
  path: '/v1/admin/members/:id/end-log-ins',
  params: z.object({ id: addressId }),
  audience: 'admin',
});

export const confirmEmail = call({
  summary: 'Confirms the e-mail address of a member whom the admin knows',
  method: 'POST',
  path: '/v1/admin/members/:id/confirm-email',
  params: z.object({ id: addressId }),
  audience: 'admin',
});
