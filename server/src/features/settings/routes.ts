import * as calls from '@courtline/contract/settings';
import { answer } from '../../http/answer';
import { readFeedPreferences, updateFeedPreferences } from './feed-preferences';
import { readProfile } from './read-profile';
import { updateProfile } from './update-profile';

export const settingsRoutes = [
  answer(calls.readProfile, readProfile),
  answer(calls.updateProfile, updateProfile),
  answer(calls.readFeedPreferences, readFeedPreferences),
  answer(calls.updateFeedPreferences, updateFeedPreferences),
];
