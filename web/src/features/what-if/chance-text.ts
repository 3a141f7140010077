import type { Chance } from '@courtline/domain/standings/chances';

type Outlook = {
  chance: Chance;
  places: number;
  /** Matches without a winner, of all teams. */
  openCount: number;
  /** Opponents in the matches that the team must win. */
  opponents: readonly string[];
};

/** A chance in a few words, with the reason below. */
export function chanceText({ chance, places, openCount, opponents }: Outlook): [string, string] {
  if (chance.kind === 'clinched') return ['Clinched', `${placesText(places)} ${inEveryWay(openCount)}`];
  if (chance.kind === 'eliminated') return ['Eliminated', `At most ${countWins(chance.mostWins)}`];
  if (chance.kind === 'winning') {
    const count = chance.teamMatchIds.length;
    return [`In with ${count === 1 ? 'a win' : countWins(count)}`, `vs. ${listNames(opponents)}`];
  }
  return openCount === 0 ? ['Level on wins', 'Tiebreakers decide'] : ['Needs help', 'Other results decide'];
}

export function placesText(places: number): string {
  return places === 1 ? 'First place' : `Top ${places}`;
}

/** Each open match has two outcomes; large numbers say less than words. */
function inEveryWay(openCount: number): string {
  if (openCount === 0) return 'for good';
  return openCount <= 12 ? `in all ${(2 ** openCount).toLocaleString('en-US')} ways` : 'whatever happens';
}

function countWins(count: number): string {
  return count === 1 ? '1 win' : `${count} wins`;
}

function listNames(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
