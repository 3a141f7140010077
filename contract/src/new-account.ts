import {
  checkBirthDate,
  checkMemberBirthDate,
  checkPassword,
  checkRatingEstimate,
} from '@courtline/domain/account/account-rules';
import { genders, sports } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { z } from 'zod';
import { idOf } from './ids';
import { email, line, refineWith, personName } from './text';

export const newPassword = z.string().superRefine(refineWith(checkPassword));

export const linkToken = z.string().min(20).max(200);

/** Players are female or male; co-ed applies only to conferences. */
export const playerGender = z.literal([genders.male.id, genders.female.id]);

export const birthDate = z
  .string()
  .superRefine(refineWith((date: string) => checkBirthDate(date, utcDay(new Date()))));

/** Birth date of a member with an account of their own, which has a minimum age. */
export const memberBirthDate = z
  .string()
  .superRefine(refineWith((date: string) => checkMemberBirthDate(date, utcDay(new Date()))));

const names = { firstName: personName, lastName: personName };

const newAccount = {
  ...names,
  password: newPassword,
  birthDate: memberBirthDate,
  genderTypeId: playerGender,
  placeName: line(120),
  sportTypeId: idOf(sports),
  ratingEstimate: z.number(),
};

type Estimate = { sportTypeId: number; ratingEstimate: number };

export function checkEstimate({ sportTypeId, ratingEstimate }: Estimate, context: z.RefinementCtx): void {
  const message = checkRatingEstimate(sportTypeId, ratingEstimate);
  if (message) context.addIssue({ code: 'custom', path: ['ratingEstimate'], message });
}

/** All fields of a new account; without a mail server they are entered in one step. */
export const joinBody = z.strictObject({ ...newAccount, email }).superRefine(checkEstimate);

/** With a mail server only these are stored until the address is confirmed; the rest is entered after following the link. */
export const joinByEmailBody = z.strictObject({ ...names, email });

/** Either of the two; the service knows whether it has a mail server. */
export const joinRequest = z.strictObject({
  ...names,
  email,
  password: newPassword.optional(),
  birthDate: memberBirthDate.optional(),
  genderTypeId: playerGender.optional(),
  placeName: line(120).optional(),
  sportTypeId: idOf(sports).optional(),
  ratingEstimate: z.number().optional(),
});

export const confirmJoinBody = z.strictObject({ ...newAccount, token: linkToken }).superRefine(checkEstimate);

/** What a one-time link of an e-mail is for. */
export const linkKind = z.enum([
  'first-admin',
  'join',
  'password-reset',
  'guardian-invitation',
  'record-invitation',
]);
