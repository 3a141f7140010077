import { z } from 'zod';
import { call } from './call';
import { email } from './text';

export const changeEmailBody = z.strictObject({ email });

export const changeEmail = call({
  summary: "Emails a code to the caller's new address; without a mail server, changes the address at once",
  method: 'POST',
  path: '/v1/auth/email',
  body: changeEmailBody,
  /** Also if the address belongs to another account, whose owner is told instead. */
  response: z.object({ isCodeSent: z.boolean() }),
  audience: 'memberInPerson',
  needsFreshProof: true,
});

export const confirmNewEmailBody = z.strictObject({ email, code: z.string().max(20, 'Enter 6 digits') });

export const confirmNewEmail = call({
  summary: "Changes the caller's address with the code that was sent to it, and signs out all other devices",
  method: 'POST',
  path: '/v1/auth/email/confirm',
  body: confirmNewEmailBody,
  audience: 'memberInPerson',
  needsFreshProof: true,
});
