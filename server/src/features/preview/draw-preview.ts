import { sessionTypes, sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { previewSize } from '../../operations/preview-address';
import type { PageSubject, PreviewTeam } from '../../store/session/page-metadata';
import { bracketBody } from './bracket-body';
import { colors, margin, placeCrest, text, wrap } from './preview-parts';

/** The ball of the logo. */
const ball =
  `<g transform="translate(72 70) scale(2.1)"><circle cx="10" cy="10" r="10" fill="${colors.lime}"/>` +
  `<path d="M4.5 1.8c4.2 3.6 4.2 12.8 0 16.4M15.5 1.8c-4.2 3.6-4.2 12.8 0 16.4" fill="none" ` +
  `stroke="${colors.ground}" stroke-width="2" stroke-linecap="round"/></g>`;

const courtLines = `<path d="M820 150v480M1010 150v480M820 150h420M820 390h420" stroke="${colors.line}" stroke-width="3"/>`;

/** The picture of a session, team, match or draw as SVG: dark, with the crests of its teams. */
export function drawPreview(subject: PageSubject): string {
  const { width, height } = previewSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>`,
    ball,
    text('Courtline', { x: 132, y: 104, size: 34, weight: 800 }),
    text(subject.leagueName, {
      x: width - margin,
      y: 104,
      size: 30,
      color: colors.muted,
      anchor: 'end',
      most: 640,
    }),
    ...bodyOf(subject),
    `<rect y="${height - 10}" width="${width}" height="10" fill="${colors.lime}"/></svg>`,
  ].join('');
}

function bodyOf(subject: PageSubject): string[] {
  if (subject.kind === 'match') return matchBody(subject);
  const { name, rounds } = subject;
  const isFilled = rounds?.some(({ matches }) => matches.some(({ teams }) => teams.some(Boolean)));
  return rounds && isFilled ? bracketBody(name, rounds) : namedBody(subject);
}

function namedBody(subject: PageSubject): string[] {
  const { teams, teamCount, kind } = subject;
  const most = kind === 'team' ? 760 : 1056;
  const lines = wrap(subject.name, { size: 76, most });
  const top = lines.length === 1 ? 272 : 226;
  const [team = null] = teams;
  return [
    courtLines,
    ...lines.map((line, index) => text(line, { x: margin, y: top + index * 86, size: 76, weight: 800 })),
    ...factsOf(subject).map((fact, index) =>
      text(fact, { x: margin, y: 376 + index * 46, size: 32, color: colors.muted, most }),
    ),
    ...(kind === 'team' ? [placeCrest(team, { x: 895, y: 190, size: 240 })] : teamRow(teams, teamCount)),
  ];
}

function factsOf({
  kind,
  sportTypeId,
  sessionTypeId,
  sessionName,
  placeName,
  ...dates
}: PageSubject): string[] {
  const about = `${labelOf(sports, sportTypeId)} ${labelOf(sessionTypes, sessionTypeId)}`;
  const first = [kind === 'team' ? sessionName : about, placeName].filter(Boolean).join(' · ');
  return [first, seasonOf(dates) ?? ''];
}

function seasonOf({
  startDateUtc,
  endDateUtc,
  timeZone,
}: Pick<PageSubject, 'startDateUtc' | 'endDateUtc' | 'timeZone'>) {
  const [start, end] = [startDateUtc, endDateUtc].map((utc) =>
    formatDate(utc, 'day', { zone: timeZone ?? 'UTC' }),
  );
  return start === end ? start : `${start} – ${end}`;
}

function teamRow(teams: readonly (PreviewTeam | null)[], teamCount: number): string[] {
  if (teamCount === 0) return [];
  const [size, gap] = [84, 18];
  const crests = teams.map((team, index) =>
    placeCrest(team, { x: margin + index * (size + gap), y: 462, size }),
  );
  const label = `${teamCount} ${teamCount === 1 ? 'team' : 'teams'}`;
  const x = margin + teams.length * (size + gap) + 14;
  return [...crests, text(label, { x, y: 516, size: 32, weight: 800 })];
}

function matchBody(subject: PageSubject): string[] {
  const { teams, match, sessionName } = subject;
  const sides = teams.flatMap((team, index) => {
    const center = index === 0 ? 270 : 930;
    const isWinner = team !== null && team.teamId === match?.winnerTeamId;
    const name = wrap(team?.name ?? 'TBD', { size: 44, most: 440 });
    return [
      placeCrest(team, { x: center - 85, y: 172, size: 170 }),
      ...name.map((line, at) =>
        text(line, {
          x: center,
          y: 412 + at * 52,
          size: 44,
          weight: 800,
          anchor: 'middle',
          color: isWinner ? colors.lime : colors.text,
        }),
      ),
    ];
  });
  const score = match?.points ? match.points.join('–') : 'vs.';
  return [
    ...sides,
    text(score, { x: 600, y: 290, size: match?.points ? 104 : 64, weight: 800, anchor: 'middle' }),
    text([sessionName, whenOf(subject)].filter(Boolean).join(' · '), {
      x: 600,
      y: 560,
      size: 32,
      anchor: 'middle',
      color: colors.muted,
      most: 1056,
    }),
  ];
}

function whenOf({ match, timeZone }: PageSubject): string | null {
  if (match?.isPostponed) return 'Postponed';
  return match?.matchDate ? (formatDate(match.matchDate, 'day', { zone: timeZone ?? 'UTC' }) ?? null) : null;
}
