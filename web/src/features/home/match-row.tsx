import { formatMatchDate } from '@courtline/domain/date/format-date';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { matchLink } from '../../api/links';
import { Crest } from '../../ui/crest';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './home.module.css';

type When = { matchDate: string | null; timeZone: string | null };

export function whenOf({ matchDate, timeZone }: When): string {
  const viewer = viewerZone();
  return formatMatchDate(matchDate, 'notice', { zone: timeZone ?? viewer, viewerZone: viewer });
}

type Props = {
  match: When & { teamMatchId: number };
  /** Own team first. */
  teams: readonly { name: string; crest: string }[];
  /** Above the teams, such as what to do. */
  title?: string;
  /** At the end of the row, such as the given answer. */
  children?: ReactNode;
};

/** A match in one row, with the crests of its teams. */
export function MatchRow({ match, teams, title, children }: Props) {
  const names = teams.map(({ name }) => name).join(' vs. ');
  return (
    <Link className={styles.task} to={matchLink(match)}>
      <span className={styles.crests}>
        {teams.map(({ crest, name }) => (
          <Crest key={name} crest={crest} size={26} />
        ))}
      </span>
      <span className={styles.words}>
        <span className={styles.does}>{title ?? names}</span>
        <span className={styles.muted}>{[title && names, whenOf(match)].filter(Boolean).join(' · ')}</span>
      </span>
      {children}
    </Link>
  );
}
