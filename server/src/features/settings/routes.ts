import * as mail from '@courtline/contract/mail';
import * as calls from '@courtline/contract/settings';
import { answer } from '../../context/route';
import { readFeedPreferences, updateFeedPreferences } from './feed-preferences';
import { readMailPreferences, updateMailPreferences } from './mail-preferences';
import { readProfile } from './read-profile';
import { setOwnBirthDate } from './set-own-birth-date';
import { readStopLink, stopMails } from './stop-mails';
import { updateProfile } from './update-profile';

export const settingsRoutes = [
  answer(calls.readProfile, readProfile),
  answer(calls.updateProfile, updateProfile),
  answer(calls.setOwnBirthDate, setOwnBirthDate),
  answer(calls.readFeedPreferences, readFeedPreferences),
  answer(calls.updateFeedPreferences, updateFeedPreferences),
  answer(mail.readMailPreferences, readMailPreferences),
  answer(mail.updateMailPreferences, updateMailPreferences),
  answer(mail.readStopLink, readStopLink),
  answer(mail.stopMails, stopMails),
];
