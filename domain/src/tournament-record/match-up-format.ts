import { scoreLimits } from '../constants';
import type { Format, Race, SetRule } from '../score/format';

/**
 * The format as a code of the standard, such as SET3-S:6/TB7-F:TB10; null where the clock decides, because the code would
 * have to name its minutes.
 */
export function matchUpFormat(format: Format): string | null {
  const { sets, winsNeeded } = format;
  const codes = sets.map((rule) => setCode(format, rule));
  const [first] = codes;
  const last = codes.at(-1);
  if (!first || !last || winsNeeded === null || codes.slice(0, -1).some((code) => code !== first))
    return null;
  if (sets.length !== winsNeeded * 2 - 1) return null;
  return `SET${sets.length}-S:${first}${last === first ? '' : `-F:${last}`}`;
}

/** Whether only points are played: a match tiebreak, or a game of pickleball. */
export function isPointsOnly({ unit }: Format, rule: SetRule): boolean {
  if (rule.kind === 'open') return isWonByOne(rule);
  return rule.race === null || (unit === 'game' && rule.tiebreak === null);
}

/** Open, but with a target: a game that ends at its last point, whatever the lead. */
function isWonByOne(rule: { max: number }): boolean {
  return rule.max < scoreLimits.max;
}

function setCode(format: Format, rule: SetRule): string | null {
  if (rule.kind === 'open') return isWonByOne(rule) ? `TB${rule.max}NOAD` : null;
  const { race, tiebreak } = rule;
  if (race === null) return tiebreak && tiebreakCode(tiebreak.race);
  if (tiebreak === null) return isPointsOnly(format, rule) ? tiebreakCode(race) : `${race.to}`;
  return `${race.to}/${tiebreakCode(tiebreak.race)}${tiebreak.at === race.to ? '' : `@${tiebreak.at}`}`;
}

function tiebreakCode({ to, lead }: Race): string {
  return `TB${to}${lead === 1 ? 'NOAD' : ''}`;
}
