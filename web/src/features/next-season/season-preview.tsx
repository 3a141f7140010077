import type { NextSeason } from '@courtline/contract/next-season';
import type { TakenPart } from '@courtline/domain/next-season/next-season';
import { Check } from 'lucide-react';
import { Card, Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import styles from './next-season.module.css';

type Props = { season: NextSeason; taken: readonly TakenPart[]; teams: NextSeason['teams'] };

/** What will be created, and who gets an email. */
export function SeasonPreview({ season, taken, teams }: Props) {
  const captains = new Set(teams.flatMap((team) => team.captains.map(({ memberId }) => memberId))).size;
  const movedTo = movesTo(season);
  const players = teams.reduce((total, { playerCount }) => total + playerCount, 0);
  return (
    <Card>
      <h2>Preview</h2>
      <ComingAlong
        rows={[
          ['Settings and prices', ''],
          ...(taken.includes('rules') ? [['Rules', season.rulePackName ?? 'Standard'] as const] : []),
          ...(taken.includes('venues') ? [['Venues', String(season.venueCount)] as const] : []),
          ...(taken.includes('teams') ? [['Teams', String(teams.length)] as const] : []),
          ...(taken.includes('captains') ? [['Captains', String(captains)] as const] : []),
          ...(taken.includes('rosters') ? [['Rosters as invitations', String(players)] as const] : []),
        ]}
      />
      {teams.length > 0 && (
        <ul className={styles.teamList} aria-label="Teams in the next season">
          {teams.map(({ id, name, crest, playerCount }) => (
            <li key={id}>
              <Crest crest={crest} size={22} />
              <span>
                {name} <MoveChip moved={movedTo.get(id) ?? null} />
              </span>
              <span className={styles.muted}>
                {playerCount === 1 ? '1 player' : `${playerCount} players`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {taken.includes('teams') && <Leaving season={season} teams={teams} />}
      <p className={styles.muted}>
        {taken.includes('captains')
          ? 'Each captain gets an email: “Is your team in?” Players are invited once their captain says yes. Players join a roster by registering themselves.'
          : 'No one gets an email. Add captains on the Teams tab.'}
      </p>
    </Card>
  );
}

/** From where each team of another division comes. */
function movesTo({ divisions }: NextSeason): ReadonlyMap<number, 'up' | 'down'> {
  return new Map(
    divisions.flatMap(({ place, teams }) =>
      teams.map(({ id }) => [id, place === 'below' ? 'up' : 'down'] as const),
    ),
  );
}

export function MoveChip({ moved }: { moved: 'up' | 'down' | null }) {
  if (moved === null) return null;
  return <Chip tone={moved === 'up' ? 'good' : 'warn'}>{moved === 'up' ? 'Moves up' : 'Moves down'}</Chip>;
}

/** Own teams that go up or down, unless the organizer keeps them. */
function Leaving({ season, teams }: Pick<Props, 'season' | 'teams'>) {
  const kept = new Set(teams.map(({ id }) => id));
  const leaving = season.teams.filter(({ id, move }) => move !== 'stays' && !kept.has(id));
  const texts = season.divisions.flatMap(({ place, name }) => {
    const names = leaving
      .filter(({ move }) => move === (place === 'above' ? 'up' : 'down'))
      .map((team) => team.name);
    return names.length > 0 ? [`To ${name}: ${names.join(', ')}.`] : [];
  });
  return texts.map((text) => <p key={text}>{text}</p>);
}

export function ComingAlong({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <ul className={styles.along}>
      {rows.map(([label, value]) => (
        <li key={label}>
          <Check size={16} aria-hidden="true" />
          <span>{label}</span>
          <span className={styles.muted}>{value}</span>
        </li>
      ))}
    </ul>
  );
}
