import * as mail from '@courtline/contract/mail';
import * as calls from '@courtline/contract/settings';
import { defineRoute } from '../../context/route';
import { readFeedPreferences, updateFeedPreferences } from './feed-preferences';
import { readMailPreferences, updateMailPreferences } from './mail-preferences';
import { readProfile } from './read-profile';
import { setOwnBirthDate } from './set-own-birth-date';
import { readStopLink, stopMails } from './stop-mails';
import { updateProfile } from './update-profile';

export const settingsRoutes = [
  defineRoute(calls.readProfile, readProfile),
  defineRoute(calls.updateProfile, updateProfile),
  defineRoute(calls.setOwnBirthDate, setOwnBirthDate),
  defineRoute(calls.readFeedPreferences, readFeedPreferences),
  defineRoute(calls.updateFeedPreferences, updateFeedPreferences),
  defineRoute(mail.readMailPreferences, readMailPreferences),
  defineRoute(mail.updateMailPreferences, updateMailPreferences),
  defineRoute(mail.readStopLink, readStopLink),
  defineRoute(mail.stopMails, stopMails),
];
