type Sides = {
  position1Team: { name: string } | null;
  position2Team: { name: string } | null;
};

/** 'Aces vs. Lobs'. A known team comes first. */
export function opponentsText({ position1Team, position2Team }: Sides): string {
  const known = [position1Team, position2Team].flatMap((team) => team?.name ?? []);
  if (known.length === 0) return 'Teams TBD';
  return `${known[0]} vs. ${known[1] ?? 'TBD'}`;
}

/** 'Lobs at Aces', the visitors first; with one team known as `opponentsText`. */
export function visitText(sides: Sides): string {
  const { position1Team: home, position2Team: away } = sides;
  return home && away ? `${away.name} at ${home.name}` : opponentsText(sides);
}
