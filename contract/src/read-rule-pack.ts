import { checkRulePack } from '@courtline/domain/rule-pack/check-rule-pack';
import { type RulePack, rulePackLimits } from '@courtline/domain/rule-pack/rule-pack';
import type { z } from 'zod';
import { rulePack } from './rule-pack-schema';

type Read = { pack: RulePack; error: null } | { pack: null; error: string };

/**
 * Reads the text of a rule pack file. The sentence about a problem names the field, and never repeats what the file says.
 */
export function readRulePack(text: string): Read {
  const { size } = rulePackLimits;
  if (text.length > size)
    return refused(`This file is too large. A rule pack has at most ${size} characters.`);
  const json = parseJson(text);
  if (json === undefined) return refused("This file isn't JSON. Choose a rule pack that was exported.");
  const { data, error } = rulePack.safeParse(json);
  const [issue] = error?.issues ?? [];
  if (issue) return refused(issueText(issue));
  if (!data) return refused("This file isn't a rule pack.");
  const problem = checkRulePack(data);
  return problem ? refused(problem) : { pack: data, error: null };
}

function refused(error: string): Read {
  return { pack: null, error };
}

/** Undefined if it is not JSON, which has no such value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function issueText(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.');
  // The message of zod would name the unknown field, which is text of the file.
  const sentence =
    issue.code === 'unrecognized_keys'
      ? "There's a field here that rule packs don't have."
      : issue.message.replace(/\.?$/, '.');
  return field === '' ? sentence : `${field}: ${sentence}`;
}
