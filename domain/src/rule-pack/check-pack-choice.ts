import { matchKinds, sessionTypes } from '../constants';
import type { GameRuleId } from '../score/format';
import type { ScoringFormatId } from '../score/result';
import { compileRulePack, scoringWith } from './compile-rule-pack';
import type { RulePack } from './rule-pack';
import { formatOf } from '../score/format';

export type PackSession = {
  sportTypeId: number;
  sessionTypeId: number;
  singlesScoringFormatTypeId: ScoringFormatId | null;
  doublesScoringFormatTypeId: ScoringFormatId | null;
  gameRuleTypeId: GameRuleId;
  hasPostedResults: boolean;
};

export function fitsSport({ sportTypeId }: Pick<RulePack, 'sportTypeId'>, sessionSportId: number): boolean {
  return sportTypeId === null || sportTypeId === sessionSportId;
}

/** Why a session can't change from one pack to another; null is the standard rules. */
export function checkPackChoice(
  session: PackSession,
  before: RulePack | null,
  after: RulePack | null,
): string | null {
  if (after && !fitsSport(after, session.sportTypeId))
    return "This rule pack isn't available for the session's sport.";
  if (!session.hasPostedResults) return null;
  if (session.sessionTypeId === sessionTypes.tournament.id)
    return "The rule pack of a tournament can't be changed once results are posted.";
  const isSame = (['singles', 'doubles'] as const).every(
    (kind) => lineFormat(session, before, kind) === lineFormat(session, after, kind),
  );
  return isSame
    ? null
    : "This rule pack scores lines in another format, which can't be changed once results are posted.";
}

function lineFormat(session: PackSession, pack: RulePack | null, kind: 'singles' | 'doubles'): string | null {
  const formatId = session[`${kind}ScoringFormatTypeId`];
  if (formatId === null) return null;
  const line = { matchTypeId: matchKinds[kind].id, formatId, gameRuleId: session.gameRuleTypeId };
  const { unit, winsNeeded, sets } = formatOf(scoringWith(pack && compileRulePack(pack), line));
  // The order of fields may differ between built-in formats and those of a pack.
  return JSON.stringify({ unit, winsNeeded, sets: sets.map((set) => Object.entries(set).toSorted(byName)) });
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
