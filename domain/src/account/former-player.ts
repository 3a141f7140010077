import { shortLastName } from '../permission/privacy';
import { formerPlayer } from './leaving';

/** Also as strangers see the name where juniors play. */
const formerNames = [formerPlayer.lastName, shortLastName(formerPlayer.lastName)].map(
  (lastName) => `${formerPlayer.firstName} ${lastName}`,
);

/** Deleting an account replaces the name, and the profile is gone with it. */
export function isFormerPlayer(displayName: string): boolean {
  return formerNames.includes(displayName);
}
