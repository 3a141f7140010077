import { sports } from '../constants';

export const noStandingsText = 'No team standings are available for this session.';

/** The heading over playerMatchGameWinPercentage: pickleball counts points where tennis counts games. */
export function gameWinHeading(sportTypeId: number): string {
  return sportTypeId === sports.pickleball.id ? 'Pts won %' : 'Games won %';
}

/** A percentage from 0 to 100 as the table shows it. */
export function formatGameWinPercentage(percentage: number): string {
  return `${(Math.round(percentage * 10) / 10).toFixed(1)}%`;
}
