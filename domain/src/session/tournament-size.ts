import { tournamentSizes } from '../constants';

type Offer = {
  /** Large tournaments are enabled by a flag. */
  isLargeOffered: boolean;
  /** The current size of a session stays available, whatever the flag. */
  current?: number | null;
};

export function tournamentSizesOf({ isLargeOffered, current }: Offer): number[] {
  const { always, large } = tournamentSizes;
  const offered = large.filter((size) => isLargeOffered || size === current);
  return [...always, ...offered];
}

export function checkTournamentSize(teamsMax: number, offer: Offer): string | null {
  const sizes = tournamentSizesOf(offer);
  if (sizes.includes(teamsMax)) return null;
  return `A tournament has ${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)} teams`;
}

/** In a tournament matches per team is not entered: it is the number of teams. */
export function matchesPerTeamOf(teamsMax: number): number {
  return teamsMax;
}

export type DrawSize = { teams: number; firstRoundMatches: number };

/** The draw sizes from 4 on, with half as many matches in the first round. */
export function drawSizesOf(offer: Offer): DrawSize[] {
  return tournamentSizesOf(offer)
    .filter((teams) => teams >= 4)
    .map((teams) => ({ teams, firstRoundMatches: teams / 2 }));
}
