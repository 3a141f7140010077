/** Used in e-mails for an unknown date, location or team; screens use the short label 'TBD'. */
export const toBeDetermined = 'to be determined';

type Sides = {
  position1Team: { name: string } | null;
  position2Team: { name: string } | null;
};

/** 'Aces against Lobs'. A known team comes first. */
export function opponentsText({ position1Team, position2Team }: Sides): string {
  const known = [position1Team, position2Team].flatMap((team) => team?.name ?? []);
  if (known.length === 0) return `Teams ${toBeDetermined}`;
  return `${known[0]} against ${known[1] ?? `an opponent ${toBeDetermined}`}`;
}

type Location = { placeName: string; formattedAddress: string };

export function venueText(location: Location | null): string {
  return location ? `${location.placeName}, ${location.formattedAddress}` : toBeDetermined;
}
