import { type RatingModel, ageSkill, chanceToWin } from '../../domain/src/rating/rate-match';
import { type RatedResult, type Skills, rateResults } from '../../domain/src/rating/rate-results';

/** Says how likely the first side wins, then learns who won. */
export type Predictor = {
  predict: (side: readonly number[], other: readonly number[], about: RatedResult) => number;
  learn: (result: RatedResult) => void;
};

export const coin = (): Predictor => ({ predict: () => 0.5, learn: () => undefined });

/** Bets on the side that has won the larger share of its matches, by as much as the shares differ. */
export function winShare(): Predictor {
  const records = new Map<string, { wins: number; played: number }>();
  const find = (player: number, { matchTypeId }: RatedResult) =>
    records.get(`${matchTypeId} ${player}`) ?? { wins: 0, played: 0 };
  const shareOf = (side: readonly number[], about: RatedResult) =>
    mean(side.map((player) => find(player, about)).map(({ wins, played }) => (wins + 1) / (played + 2)));
  return {
    predict: (side, other, about) => 0.5 + (shareOf(side, about) - shareOf(other, about)) / 2,
    learn(result) {
      const add = (player: number, won: number) => {
        const { wins, played } = find(player, result);
        records.set(`${result.matchTypeId} ${player}`, { wins: wins + won, played: played + 1 });
      };
      for (const player of result.winners) add(player, 1);
      for (const player of result.losers) add(player, 0);
    },
  };
}

/** Elo as in chess; a pair is the mean of its players. */
export function elo(step = 32): Predictor {
  const ratings = new Map<string, number>();
  const sideOf = (side: readonly number[], about: RatedResult) =>
    mean(side.map((player) => ratings.get(keyOf(player, about)) ?? 1500));
  const predict: Predictor['predict'] = (side, other, about) =>
    1 / (1 + 10 ** ((sideOf(other, about) - sideOf(side, about)) / 400));
  return {
    predict,
    learn(result) {
      const change = step * (1 - predict(result.winners, result.losers, result));
      const move = (player: number, by: number) =>
        ratings.set(keyOf(player, result), (ratings.get(keyOf(player, result)) ?? 1500) + by);
      for (const player of result.winners) move(player, change);
      for (const player of result.losers) move(player, -change);
    },
  };
}

export function leagueRating(model: RatingModel): Predictor {
  const skills: Skills = new Map();
  const day = 24 * 60 * 60 * 1000;
  const sideOf = (side: readonly number[], { matchTypeId, playedAt }: RatedResult) =>
    side.map((player) => {
      const known = skills.get(matchTypeId)?.get(player);
      return known ? ageSkill(known, (playedAt - known.playedAt) / day, model) : model.start;
    });
  return {
    predict: (side, other, about) => chanceToWin(sideOf(side, about), sideOf(other, about), model),
    learn: (result) => void rateResults([result], skills, model),
  };
}

function keyOf(player: number, { matchTypeId }: RatedResult): string {
  return `${matchTypeId} ${player}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
