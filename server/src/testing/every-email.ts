import type { EmailName } from '@courtline/domain/email/email-kinds';
import { accountEmails } from './emails/account';
import { familyEmails } from './emails/family';
import { nextSeasonEmails } from './emails/next-season';
import { matchEmails } from './emails/match';
import { messageEmails } from './emails/message';
import { organizerEmails } from './emails/organizer';
import { registrationEmails } from './emails/registration';
import { scheduleEmails } from './emails/schedule';
import { teamEmails } from './emails/team';
import type { Write } from './emails/write';

/** Every e-mail of the service; the compiler names one without an example. */
export const writeEveryEmail: Record<EmailName, Write> = {
  ...accountEmails,
  ...familyEmails,
  ...registrationEmails,
  ...organizerEmails,
  ...teamEmails,
  ...scheduleEmails,
  ...nextSeasonEmails,
  ...matchEmails,
  ...messageEmails,
};
