import { sports } from '../constants';

/** What results say about a player: the most likely strength, and by how much it may be wrong (a standard deviation). */
export type Skill = { mean: number; spread: number };

/** The units of a rating: those of the sport's scale, so that rules and conferences can compare with it. */
export type RatingModel = {
  /** Of a player without results. */
  start: Skill;
  /** How much a player's form differs from one match to the next. */
  noise: number;
  /** How fast knowledge about a player who doesn't play becomes uncertain. */
  spreadPerDay: number;
  /** How much the games won count beside the win itself; 0 ignores them. */
  marginWeight: number;
  /** How strongly the share of games follows the chance of winning. */
  shareSlope: number;
};

const tennisModel: RatingModel = {
  start: { mean: 6, spread: 2 },
  noise: 1.4,
  spreadPerDay: 0.02,
  marginWeight: 2,
  shareSlope: 0.4,
};

/** The scale of pickleball is shorter; everything that is measured on it shrinks alike. */
const pickleballModel: RatingModel = {
  ...tennisModel,
  start: { mean: 4.5, spread: 1.2 },
  noise: 0.84,
  spreadPerDay: 0.012,
};

export function ratingModelOf(sportTypeId: number): RatingModel {
  return sportTypeId === sports.pickleball.id ? pickleballModel : tennisModel;
}

type Sides = { winners: readonly Skill[]; losers: readonly Skill[] };

/**
 * One result, by Weng and Lin's Bradley-Terry model with full pairing ("A Bayesian Approximation Method for Online Ranking",
 * 2011), for one against one and two against two. The share is that of the games the winners won, null if the score says
 * nothing about strength; the more they win beyond what was expected, the more the result counts. docs/ratings.md explains it.
 */
export function rateMatch({ winners, losers }: Sides, share: number | null, model: RatingModel) {
  const variances = { winners: varianceOf(winners), losers: varianceOf(losers) };
  const scale = scaleOf(variances.winners + variances.losers, model);
  const lead = (meanOf(winners) - meanOf(losers)) / scale;
  const chance = logistic(lead);
  const surprise = 1 - chance + marginOf(share, lead, model);
  const rate = (side: readonly Skill[], direction: 1 | -1, variance: number): Skill[] => {
    const known = (Math.sqrt(variance) / scale) * (variance / scale ** 2) * chance * (1 - chance);
    return side.map(({ mean, spread }) => ({
      mean: mean + direction * (spread ** 2 / scale) * Math.max(0, surprise),
      spread: spread * Math.sqrt(Math.max(1 - (spread ** 2 / variance) * known, smallestShrink)),
    }));
  };
  return {
    chance,
    winners: rate(winners, 1, variances.winners),
    losers: rate(losers, -1, variances.losers),
  };
}

/** How likely the first side is to win, with what is known about both. */
export function chanceToWin(side: readonly Skill[], other: readonly Skill[], model: RatingModel): number {
  return logistic((meanOf(side) - meanOf(other)) / scaleOf(varianceOf(side) + varianceOf(other), model));
}

/** Without matches the strength stays as it was last seen, but it is known less well; at worst as little as at the start. */
export function ageSkill({ mean, spread }: Skill, days: number, model: RatingModel): Skill {
  if (days <= 0) return { mean, spread };
  const aged = Math.sqrt(spread ** 2 + days * model.spreadPerDay ** 2);
  return { mean, spread: Math.max(spread, Math.min(model.start.spread, aged)) };
}

/** No single result makes a strength more than a hundred times as certain. */
const smallestShrink = 0.0001;

/** Positive if the winners won more games than their lead in ratings lets expect. */
function marginOf(share: number | null, lead: number, { marginWeight, shareSlope }: RatingModel): number {
  return share === null ? 0 : marginWeight * (share - logistic(shareSlope * lead));
}

function scaleOf(variance: number, { noise }: RatingModel): number {
  return Math.sqrt(variance + 2 * noise ** 2);
}

function meanOf(side: readonly Skill[]): number {
  return side.reduce((sum, { mean }) => sum + mean, 0);
}

function varianceOf(side: readonly Skill[]): number {
  return side.reduce((sum, { spread }) => sum + spread ** 2, 0);
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
