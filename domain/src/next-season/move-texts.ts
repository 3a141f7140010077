type Finished = {
  rank: number | null;
  move: 'stays' | 'up' | 'down';
  isLevel: boolean;
  playsIn: string | null;
};

/** Where an own team goes; null for a team of another division, which comes here. */
type Where = { names: { above: string; below: string } | null };

/** How a team finished and where the standings take it; null where there is nothing to say. */
export function finishText({ rank, move, isLevel, playsIn }: Finished, { names }: Where): string | null {
  const parts = [
    rank === null ? null : `Place ${rank}.`,
    playsIn === null ? moveText(move, names) : `Plays in ${playsIn}.`,
    isLevel && playsIn === null ? 'Level at the line: check who moves.' : null,
  ];
  return parts.filter((part) => part !== null).join(' ') || null;
}

function moveText(move: Finished['move'], names: Where['names']): string | null {
  if (move === 'stays') return null;
  if (!names) return `Moves ${move} to this division.`;
  return `Moves ${move} to ${move === 'up' ? names.above : names.below}.`;
}
