import { shortLastName } from '../permission/privacy';
import { formerPlayer } from './leaving';

/** Includes the shortened form that strangers see where juniors play. */
const formerNames = [formerPlayer.lastName, shortLastName(formerPlayer.lastName)].map(
  (lastName) => `${formerPlayer.firstName} ${lastName}`,
);

/** Deleting an account replaces the name and removes the profile, so the name must not link to one. */
export function isFormerPlayer(displayName: string): boolean {
  return formerNames.includes(displayName);
}
