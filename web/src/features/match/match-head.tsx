import type { MatchSummary } from '@courtline/contract/match';
import { byeStatuses } from '@courtline/domain/constants';
import { matchStatus } from '@courtline/domain/match/match-status';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { SiteLink } from '../../ui/site-link';
import { useNow } from '../../ui/use-now';
import { useZones } from '../../ui/viewer-zone';
import styles from './match-head.module.css';

type Props = {
  match: MatchSummary;
  /** The Edit button, if the viewer may edit. */
  actions?: ReactNode;
  /** The viewer's availability. */
  children?: ReactNode;
};

/** Black, with a score large enough to be read from the bench. */
export function MatchHead({ match, actions, children }: Props) {
  const { sessionId, sessionName, matchDate, timeZone, location } = match;
  const zones = useZones(timeZone);
  return (
    <section className={styles.head} aria-label="Score">
      <div className={styles.top}>
        <SiteLink to={`/leagues/session/${sessionId}`} className={classNames(styles.session, 'tap-target')}>
          {sessionName}
        </SiteLink>
        {actions}
      </div>
      <div className={styles.score}>
        <TeamName match={match} side={1} />
        <Points match={match} />
        <TeamName match={match} side={2} />
      </div>
      <State match={match} />
      <p className={styles.when}>
        {formatMatchDate(matchDate, 'matchHeader', zones)}
        {location && ` · ${location.placeName}`}
      </p>
      {children}
    </section>
  );
}

/** What the score does not show: a tie, a default, a named winner, a missing score. */
function State({ match }: { match: MatchSummary }) {
  const state = matchStatus(match, useNow());
  if (!state || state.kind === 'scheduled' || state.kind === 'won') return null;
  return (
    <p className={styles.state}>
      <strong>{state.label}</strong>
      {state.reason && <span>{state.reason}</span>}
    </p>
  );
}

type SideProps = { match: MatchSummary; side: 1 | 2 };

function TeamName({ match, side }: SideProps) {
  const team = match[`position${side}Team`];
  const isHome = side === 1;
  return (
    <p className={isHome ? styles.home : styles.away}>
      {team ? (
        <SiteLink to={`/teams/${team.teamId}`} className={styles.team}>
          {team.name}
        </SiteLink>
      ) : (
        <span className={styles.team}>{match[`position${side}Label`]}</span>
      )}
      {isHome && (
        <span className={styles.mark}>
          <span aria-hidden="true"> (H)</span>
          <span className="visually-hidden"> at home</span>
        </span>
      )}
      {team?.isWinner && <span className={styles.winner}>Winner</span>}
    </p>
  );
}

export function matchTitle(match: MatchSummary): string {
  const [home, away] = ([1, 2] as const).map(
    (side) => match[`position${side}Team`]?.name ?? match[`position${side}Label`],
  );
  if (away === byeStatuses.bye.label) return `${home}: ${away}`;
  return home === byeStatuses.bye.label ? `${away}: ${home}` : `${home} vs. ${away}`;
}

function Points({ match }: { match: MatchSummary }) {
  const [home, away] = [pointsOf(match, 1), pointsOf(match, 2)];
  return (
    <p className={styles.points}>
      <span className="visually-hidden">Running score:</span>
      <span className={home > away ? styles.ahead : styles.behind}>{home}</span>
      <span className={styles.colon} aria-hidden="true">
        :
      </span>
      <span className="visually-hidden">to</span>
      <span className={away > home ? styles.ahead : styles.behind}>{away}</span>
    </p>
  );
}

function pointsOf(match: MatchSummary, side: 1 | 2): number {
  return match[`position${side}Team`]?.playerMatchPoints ?? 0;
}
