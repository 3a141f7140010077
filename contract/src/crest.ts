import { checkCrest, longestCrest } from '@courtline/domain/team/crest';
import { z } from 'zod';
import { refineWith } from './text';

/**
 * Code of the crest of a team, such as 'shield-chevron-navy-lime': shape, pattern, color of the field, color of the charge.
 * Always filled: the chosen crest, else one derived from the id of the team.
 */
export const crest = z.string();

/** Null goes back to the derived crest. */
export const sentCrest = z.string().max(longestCrest).superRefine(refineWith(checkCrest)).nullish();
