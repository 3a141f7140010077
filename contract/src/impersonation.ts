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
  summary: 'Finds up to twenty members by name or email',
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
  summary: 'Lets an admin view the site as a member for up to an hour',
  method: 'POST',
  path: '/v1/admin/impersonate',
  body: z.strictObject({ memberId: id }),
  response: currentUserResponse,
  audience: 'admin',
});

/** Idempotent, so that the request can be repeated after a lost response. */
export const endImpersonation = call({
  summary: "Ends impersonation and returns to the admin's own session",
  method: 'POST',
  path: '/v1/auth/impersonate/end',
  response: currentUserResponse,
  audience: 'member',
  isAllowedWhileImpersonating: true,
});

export const endLoginSessionsOf = call({
  summary: 'Signs a member out everywhere',
  method: 'POST',
  path: '/v1/admin/members/:id/end-log-ins',
  params: z.object({ id: addressId }),
  audience: 'admin',
});

export const confirmEmail = call({
  summary: "Confirms a member's email for them",
  method: 'POST',
  path: '/v1/admin/members/:id/confirm-email',
  params: z.object({ id: addressId }),
  audience: 'admin',
});
