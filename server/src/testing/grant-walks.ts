import { captainWalks } from './captain-walks';
import { matchWalks } from './match-walks';
import { organizerWalks } from './organizer-walks';
import { rosterWalks } from './roster-walks';
import type { Walk } from './walk';

/** Every write that grants a role, or a roster spot, a conversation or a date; all other writes are in `grantsNothing`. */
export const roleWalks: readonly Walk[] = [...captainWalks, ...organizerWalks];
export const playWalks: readonly Walk[] = [...rosterWalks, ...matchWalks];
