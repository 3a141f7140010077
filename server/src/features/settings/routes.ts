import * as email from '@courtline/contract/email-preferences';
import * as calls from '@courtline/contract/settings';
import { defineRoute } from '../../context/route';
import { readFeedPreferences, updateFeedPreferences } from './feed-preferences';
import { readEmailPreferences, updateEmailPreferences } from './email-preferences';
import { readProfile, updateProfile } from './profile';
import { setOwnBirthDate } from './set-own-birth-date';
import { readUnsubscribeLink, unsubscribe } from './unsubscribe';

export const settingsRoutes = [
  defineRoute(calls.readProfile, readProfile),
  defineRoute(calls.updateProfile, updateProfile),
  defineRoute(calls.setOwnBirthDate, setOwnBirthDate),
  defineRoute(calls.readFeedPreferences, readFeedPreferences),
  defineRoute(calls.updateFeedPreferences, updateFeedPreferences),
  defineRoute(email.readEmailPreferences, readEmailPreferences),
  defineRoute(email.updateEmailPreferences, updateEmailPreferences),
  defineRoute(email.readUnsubscribeLink, readUnsubscribeLink),
  defineRoute(email.unsubscribe, unsubscribe),
];
