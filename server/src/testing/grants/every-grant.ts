import { captainGrants } from './captain';
import { matchGrants } from './match';
import { organizerGrants } from './organizer';
import { rosterGrants } from './roster';
import type { Grant } from './grant';

/** Every write that grants a role, or a roster spot, a conversation or a date; all other writes are in `grantsNothing`. */
export const roleGrants: readonly Grant[] = [...captainGrants, ...organizerGrants];
export const playGrants: readonly Grant[] = [...rosterGrants, ...matchGrants];
