import type { Line, PlayerMatches } from '@courtline/contract/player-match';
import { matchKinds } from '@courtline/domain/constants';
import {
  type CompiledRulePack,
  compileRulePack,
  scoringWith,
} from '@courtline/domain/rule-pack/compile-rule-pack';
import { formatLabel } from '@courtline/domain/rule-pack/describe-format';
import type { RulePack } from '@courtline/domain/rule-pack/rule-pack';
import type { Scoring } from '@courtline/domain/score/format';
import { scoreEntryTitle } from '@courtline/domain/score/score-text';

/** What the session says about scoring. */
export type ScoringRules = Pick<PlayerMatches, 'gameRuleTypeId' | 'rulePack'>;

/** How a line is scored, by its format and the rules of its session. */
export function lineScoring(line: Line, { gameRuleTypeId, rulePack }: ScoringRules): Scoring {
  const matchTypeId = line.isDoubles ? matchKinds.doubles.id : matchKinds.singles.id;
  const format = { matchTypeId, formatId: line.scoringFormatTypeId, gameRuleId: gameRuleTypeId };
  // A response that was stored before the update has no field for the pack.
  return scoringWith(rulePack ? compiled(rulePack) : null, format);
}

/** The title of the score entry names the format of the rule pack, where that has one. */
export function entryTitle(line: Line, { rulePack }: ScoringRules): string {
  return scoreEntryTitle(line, formatLabel(rulePack, line));
}

const packs = new WeakMap<RulePack, CompiledRulePack>();

function compiled(pack: RulePack): CompiledRulePack {
  const known = packs.get(pack) ?? compileRulePack(pack);
  packs.set(pack, known);
  return known;
}
