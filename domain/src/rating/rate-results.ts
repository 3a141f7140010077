import { type RatingModel, type Skill, ageSkill, rateMatch } from './rate-match';

/** A result of a line as ratings read it. */
export type RatedResult = {
  lineId: number;
  matchTypeId: number;
  /** In milliseconds. */
  playedAt: number;
  winners: readonly number[];
  losers: readonly number[];
  /** The share of games that the winners won; null if the score says nothing about strength. */
  share: number | null;
};

/** A player's strength after a result. */
export type KnownSkill = Skill & { matchCount: number; playedAt: number };

export type RatingChange = {
  lineId: number;
  playerId: number;
  matchTypeId: number;
  playedAt: number;
  won: boolean;
  before: number;
  after: number;
  spread: number;
  /** With this one. */
  matchCount: number;
  /** What the opponents, and the partner in doubles, were rated before: of two the mean. */
  opponents: number;
  partner: number | null;
};

/** Skills by player, of singles and doubles apart. */
export type Skills = Map<number, Map<number, KnownSkill>>;

const day = 24 * 60 * 60 * 1000;

/**
 * What each result changed, in order. Starts from what is known before the first of them, and updates it, so that a
 * corrected result needs only itself and the later ones.
 */
export function rateResults(
  results: readonly RatedResult[],
  skills: Skills,
  model: RatingModel,
): RatingChange[] {
  const changes: RatingChange[] = [];
  for (const result of results.toSorted(inOrder)) addChanges(changes, result, { skills, model });
  return changes;
}

function inOrder(one: RatedResult, other: RatedResult): number {
  return one.playedAt - other.playedAt || one.lineId - other.lineId;
}

type Known = { skills: Skills; model: RatingModel };

function addChanges(changes: RatingChange[], result: RatedResult, { skills, model }: Known): void {
  const known = skillsOfKind(skills, result.matchTypeId);
  const find = (playerId: number) => currentSkill(known.get(playerId), result.playedAt, model);
  const before = { winners: result.winners.map(find), losers: result.losers.map(find) };
  const after = rateMatch(before, result.share, model);
  for (const side of sides) {
    const opponents = meanOf(side === 'winners' ? before.losers : before.winners);
    for (const [index, playerId] of result[side].entries()) {
      const [old, skill] = [before[side][index] as Skill, after[side][index] as Skill];
      const matchCount = (known.get(playerId)?.matchCount ?? 0) + 1;
      const { lineId, matchTypeId, playedAt } = result;
      known.set(playerId, { mean: skill.mean, spread: skill.spread, matchCount, playedAt });
      changes.push({
        lineId,
        playerId,
        matchTypeId,
        playedAt,
        won: side === 'winners',
        before: old.mean,
        after: skill.mean,
        spread: skill.spread,
        matchCount,
        opponents,
        partner: before[side][1 - index]?.mean ?? null,
      });
    }
  }
}

const sides = ['winners', 'losers'] as const;

function skillsOfKind(skills: Skills, matchTypeId: number): Map<number, KnownSkill> {
  const known = skills.get(matchTypeId) ?? new Map<number, KnownSkill>();
  skills.set(matchTypeId, known);
  return known;
}

function currentSkill(known: KnownSkill | undefined, at: number, model: RatingModel): Skill {
  if (!known) return model.start;
  return ageSkill(known, Math.floor((at - known.playedAt) / day), model);
}

function meanOf(side: readonly Skill[]): number {
  return side.reduce((sum, { mean }) => sum + mean, 0) / side.length;
}
