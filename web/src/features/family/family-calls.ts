import { currentUser } from '@courtline/contract/account';
import { readFamily } from '@courtline/contract/family';
import { readHome } from '@courtline/contract/home';

/** Calls whose responses change with the family. */
export const changedByFamily = [readFamily, currentUser, readHome] as const;
