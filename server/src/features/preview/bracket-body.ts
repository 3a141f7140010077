import type { PreviewMatch, PreviewRound, PreviewTeam } from '../../store/session/page-metadata';
import { previewSize } from '../../operations/preview-address';
import { colors, margin, placeCrest, text } from './preview-parts';

const top = 234;
const bottom = 598;
const gap = 48;
const widest = 480;
const rowHeight = 42;

/** The last rounds of a draw from left to right; winners are highlighted. */
export function bracketBody(name: string, rounds: readonly PreviewRound[]): string[] {
  const room = previewSize.width - 2 * margin;
  const width = Math.min(widest, (room - gap * (rounds.length - 1)) / rounds.length);
  const columns = rounds.map((round, index) => ({ round, x: margin + index * (width + gap) }));
  return [
    text(name, { x: margin, y: 186, size: 46, weight: 800, most: room }),
    ...columns.map(({ round, x }) =>
      text(round.name, { x, y: 222, size: 22, color: colors.muted, most: width }),
    ),
    ...columns.slice(1).map(({ round, x }) => connectors(round, x)),
    ...columns.flatMap(({ round, x }) =>
      round.matches.map((match, index) => box(match, { x, y: middleOf(index, round.matches.length), width })),
    ),
  ];
}

/** The height of a match in a round of so many. */
function middleOf(index: number, count: number): number {
  return top + 4 + ((index + 0.5) * (bottom - top - 4)) / count;
}

/** From the two matches before each match of the round. */
function connectors({ matches }: PreviewRound, x: number): string {
  const paths = matches.flatMap((_, index) => {
    const to = middleOf(index, matches.length);
    return [2 * index, 2 * index + 1].map((from) => {
      const start = middleOf(from, 2 * matches.length);
      return `M${x - gap} ${start}H${x - gap / 2}V${to}H${x}`;
    });
  });
  return `<path d="${paths.join('')}" fill="none" stroke="${colors.line}" stroke-width="3"/>`;
}

type Box = { x: number; y: number; width: number };

function box({ teams, points, winnerTeamId, isBye }: PreviewMatch, { x, y, width }: Box): string {
  const frame =
    `<rect x="${x}" y="${y - rowHeight}" width="${width}" height="${2 * rowHeight}" rx="10" ` +
    `fill="${colors.ground}" stroke="${colors.line}" stroke-width="3"/>`;
  const rows = teams.map((team, index) =>
    row(team, {
      x: x + 12,
      y: y + (index - 1) * rowHeight,
      width: width - 24,
      points: points?.[index] ?? null,
      isWinner: team !== null && team.teamId === winnerTeamId,
      vacant: isBye ? 'Bye' : 'TBD',
    }),
  );
  return [frame, ...rows].join('');
}

type Row = Box & {
  points: number | null;
  isWinner: boolean;
  /** Stands where there is no team. */
  vacant: string;
};

function row(team: PreviewTeam | null, { x, y, width, points, isWinner, vacant }: Row): string {
  const style = {
    y: y + 30,
    size: 24,
    weight: isWinner ? 800 : 500,
    color: isWinner ? colors.lime : colors.text,
  } as const;
  if (team === null) return text(vacant, { ...style, x: x + 40, color: colors.muted });
  const score = points === null ? '' : text(String(points), { ...style, x: x + width, anchor: 'end' });
  const crest = placeCrest(team, { x, y: y + 6, size: 30 });
  return crest + text(team.name, { ...style, x: x + 40, most: width - (points === null ? 40 : 84) }) + score;
}
