import { sports } from '../constants';

export const noStandingsText = 'No team standings are available for this session.';

/** The heading of playerMatchGameWinPercentage: pickleball counts points where tennis counts games. */
export function gameWinHeading(sportTypeId: number): string {
  return sportTypeId === sports.pickleball.id ? 'Pts won %' : 'Games won %';
}

/** A percentage from 0 to 100 as shown in the standings. */
export function formatGameWinPercentage(percentage: number): string {
  return `${(Math.round(percentage * 10) / 10).toFixed(1)}%`;
}
