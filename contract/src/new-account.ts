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
import { email, line, obeying, personName } from './text';

export const newPassword = z.string().superRefine(obeying(checkPassword));

export const linkToken = z.string().min(20).max(200);

/** Players are women or men; Co-ed is a kind of conference. */
export const playerGender = z.literal([genders.male.id, genders.female.id]);

export const birthDate = z
  .string()
  .superRefine(obeying((date: string) => checkBirthDate(date, utcDay(new Date()))));

/** The birth date of a member of their own account, which has a minimum age. */
export const memberBirthDate = z
  .string()
  .superRefine(obeying((date: string) => checkMemberBirthDate(date, utcDay(new Date()))));

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

function checkEstimate({ sportTypeId, ratingEstimate }: Estimate, context: z.RefinementCtx): void {
  const message = checkRatingEstimate(sportTypeId, ratingEstimate);
  if (message) context.addIssue({ code: 'custom', path: ['ratingEstimate'], message });
}

/** Everything that a new account needs: where there is no mail server, joining asks for all of it at once. */
export const joinBody = z.strictObject({ ...newAccount, email }).superRefine(checkEstimate);

/** With a mail server only these are kept until the address is confirmed; the rest is asked behind the link. */
export const joinByMailBody = z.strictObject({ ...names, email });

/** Either of the two: the service knows whether it has a mail server. */
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
