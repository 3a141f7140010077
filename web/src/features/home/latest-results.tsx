import type { HomeResult } from '@courtline/contract/home';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { classNames } from '../../ui/class-names';
import { Crest } from '../../ui/crest';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './home.module.css';

const most = 2;

/** The latest two, on phones one; the others on demand. */
export function LatestResults({ results }: { results: readonly HomeResult[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? results : results.slice(0, most);
  return (
    <section className={styles.section} aria-labelledby="results">
      <div className={styles.headline}>
        <h2 id="results">Latest results</h2>
        {!isWhole && results.length > 1 && (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            Show {results.length} results
          </Button>
        )}
      </div>
      <ul className={classNames(styles.tasks, styles.results)} data-whole={isWhole}>
        {shown.map((result) => (
          <li key={result.teamMatchId}>
            <Result result={result} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ result }: { result: HomeResult }) {
  const { teamMatchId, position1Team, position2Team, ownTeamId, matchDate, timeZone } = result;
  const [own, other] =
    position1Team.teamId === ownTeamId ? [position1Team, position2Team] : [position2Team, position1Team];
  return (
    <Link className={styles.task} to={`/leagues/match/${teamMatchId}`}>
      <span className={styles.outcome}>
        <Outcome isWon={own.isWinner} isLost={other.isWinner} />
      </span>
      <span className={styles.words}>
        <span className={classNames(styles.does, styles.score)}>
          <Crest crest={own.crest} size={20} />
          <span>{own.name} </span>
          <span>{own.points}</span>
          <span className="visually-hidden"> to </span>
          <Crest crest={other.crest} size={20} />
          <span>{other.name} </span>
          <span>{other.points}</span>
        </span>
        <span className={styles.muted}>
          {result.sessionName}
          {matchDate && ` · ${formatMatchDate(matchDate, 'day', { zone: timeZone ?? viewerZone() })}`}
        </span>
      </span>
    </Link>
  );
}

function Outcome({ isWon, isLost }: { isWon: boolean; isLost: boolean }) {
  if (isWon) return <Chip tone="good">Won</Chip>;
  return isLost ? <Chip tone="bad">Lost</Chip> : <Chip>Tie</Chip>;
}
