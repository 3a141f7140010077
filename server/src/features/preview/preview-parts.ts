import { crestOf } from '@courtline/domain/team/crest';
import { drawCrest } from '@courtline/domain/team/crest-drawing';
import { type Weight, measureText, outlineText } from '../../gateways/picture/outline-text';
import type { PreviewTeam } from '../../store/session/page-metadata';

export const margin = 72;
export const colors = {
  ground: '#0c1016',
  lime: '#d6f24b',
  text: '#ffffff',
  muted: '#aab4c2',
  line: '#232b36',
} as const;

type Square = { x: number; y: number; size: number };

export function placeCrest(team: PreviewTeam | null, { x, y, size }: Square): string {
  const frame = `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 40 40">`;
  if (team === null) return `${frame}<circle cx="20" cy="20" r="19" fill="${colors.line}"/></svg>`;
  return `${frame}${drawCrest(crestOf(team.teamId, team.crest), `crest-${team.teamId}-${x}`)}</svg>`;
}

type Placed = {
  x: number;
  y: number;
  size: number;
  weight?: Weight;
  color?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Width at which the text is cut. */
  most?: number;
};

export function text(words: string, placed: Placed): string {
  const { x, y, size, weight = 500, color = colors.text, anchor = 'start', most = Infinity } = placed;
  const { svg, width } = outlineText(cut(words, { size, weight, most }), { size, weight });
  const start = x - { start: 0, middle: width / 2, end: width }[anchor];
  return `<g transform="translate(${Math.round(start)} ${y})" fill="${color}">${svg}</g>`;
}

type Room = { size: number; weight?: Weight; most: number };

function cut(words: string, { size, weight = 800, most }: Room): string {
  const widthOf = (part: string) => measureText(part, { size, weight });
  if (widthOf(words) <= most) return words;
  let kept = words;
  while (kept.length > 1 && widthOf(`${kept}…`) > most) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** At most two lines; the second is cut. */
export function wrap(words: string, room: Room): string[] {
  const fits = (line: string) => measureText(line, { size: room.size, weight: 800 }) <= room.most;
  if (fits(words)) return [words];
  const all = words.split(' ');
  let count = all.length - 1;
  while (count > 1 && !fits(all.slice(0, count).join(' '))) count -= 1;
  return [all.slice(0, count).join(' '), all.slice(count).join(' ')]
    .filter(Boolean)
    .map((line) => cut(line, room));
}
