import { checkSecondFactorCode } from '@courtline/domain/account/sign-in-rules';
import { z } from 'zod';
import { currentUserResponse, linkState } from './account';
import { call } from './call';
import { linkToken } from './new-account';
import { email, refineWith } from './text';

export const signInLinkBody = z.strictObject({ email });

/** The same for known and unknown addresses. */
export const requestSignInLink = call({
  summary: 'Emails a link that signs in once within 15 minutes',
  method: 'POST',
  path: '/v1/auth/sign-in-link',
  body: signInLinkBody,
  response: z.object({
    isMailSent: z.literal(true),
    /** Shown by the browser that asked; any other browser needs it to use the link. */
    code: z.string(),
  }),
  audience: 'anyone',
});

/** POST, because a URL with a token ends up in logs. Does not use up the link, because mail scanners open links too. */
export const checkSignInLink = call({
  summary: 'Checks whether a sign-in link still works and whether this browser needs its code',
  method: 'POST',
  path: '/v1/auth/sign-in-link/check',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({ state: linkState, needsCode: z.boolean() }),
  audience: 'anyone',
});

export const signInByLinkBody = z.strictObject({
  token: linkToken,
  code: z.string().max(20, 'Enter 6 digits').optional(),
});

export const signInByLink = call({
  summary: 'Signs in with a sign-in link; any other browser than the one that asked sends the code, too',
  method: 'POST',
  path: '/v1/auth/sign-in-link/confirm',
  body: signInByLinkBody,
  response: currentUserResponse,
  audience: 'anyone',
});

export const secondFactorCode = z
  .string()
  .max(40, 'Enter 6 digits, or a recovery code')
  .superRefine(refineWith(checkSecondFactorCode));

export const secondFactorBody = z.strictObject({ code: secondFactorCode });

export const enterSecondFactor = call({
  summary: 'Completes a sign-in of this browser with a code of the authenticator app or a recovery code',
  method: 'POST',
  path: '/v1/auth/second-factor',
  body: secondFactorBody,
  response: currentUserResponse,
  audience: 'anyone',
});
