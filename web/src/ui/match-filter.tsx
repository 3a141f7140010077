import { formatDate } from '@courtline/domain/date/format-date';
import { Link } from 'react-router';
import styles from './match-filter.module.css';
import { viewerZone } from './viewer-zone';

type FilteredMatch = {
  teamMatchId: number;
  teamMatchNumber: number;
  matchDate: string;
  timeZone: string | null;
  position1Team: { name: string };
  position2Team: { name: string };
};

/** A few matches of a session that a link of the overview leads to. */
export type MatchFilter = {
  /** What they have in common, such as 'Missing scores'. */
  label: string;
  matches: readonly FilteredMatch[];
  /** Address of the whole list. */
  allLink: string;
};

/** Says that only some matches are shown, and how to see the others. */
export function MatchFilterBar({ filter }: { filter: MatchFilter }) {
  const { label, matches, allLink } = filter;
  return (
    <div className={styles.bar}>
      <p>
        <strong>{label}</strong> <span className={styles.muted}>{matches.length || 'none'}</span>
      </p>
      <Link className="tap-target" to={allLink} replace preventScrollReset>
        Show all matches
      </Link>
    </div>
  );
}

/** For a draw, of which no match can be left out: the matches as links above it. */
export function FilteredMatches({ filter }: { filter: MatchFilter }) {
  return (
    <section className={styles.section} aria-label={filter.label}>
      <MatchFilterBar filter={filter} />
      <ul className={styles.list}>
        {filter.matches.map((match) => (
          <li key={match.teamMatchId}>
            <Link className={styles.match} to={`/leagues/match/${match.teamMatchId}`}>
              <span>
                Match {match.teamMatchNumber}: {match.position1Team.name} vs. {match.position2Team.name}
              </span>
              <span className={styles.muted}>{whenOf(match)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whenOf({ matchDate, timeZone }: FilteredMatch): string {
  const viewer = viewerZone();
  return formatDate(matchDate, 'notice', { zone: timeZone ?? viewer, viewerZone: viewer });
}
