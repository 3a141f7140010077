import type { Overview, OverviewSession } from '@courtline/contract/overview';
import { formatDate } from '@courtline/domain/date/format-date';
import { counted } from '@courtline/domain/overview/attention-texts';
import { type SessionStage, sessionStage } from '@courtline/domain/overview/session-stage';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { useHashTarget } from '../../ui/use-hash-target';
import { useNow } from '../../ui/use-now';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './overview.module.css';
import { playersLink, teamsLink } from './overview-links';

const most = 6;

/** The sessions of a league with how far each of them is. */
export function SessionProgressList({ sessions }: Pick<Overview, 'sessions'>) {
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const target = useHashTarget('sessions');
  const staged = sessions
    .map((session) => ({ session, stage: sessionStage(session, now) }))
    .toSorted((a, b) => order.indexOf(a.stage.kind) - order.indexOf(b.stage.kind));
  const shown = isWhole ? staged : staged.slice(0, most);
  return (
    <section className={styles.panel} aria-labelledby="sessions" ref={target}>
      <div className={styles.panelHead}>
        <h2 id="sessions">
          Sessions <span className={styles.count}>{sessions.length}</span>
        </h2>
      </div>
      {sessions.length === 0 && <p className={styles.done}>No session is running or coming up.</p>}
      <ul className={styles.rows}>
        {shown.map(({ session, stage }) => (
          <SessionRow key={session.id} {...{ session, stage }} />
        ))}
      </ul>
      {shown.length < staged.length && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            See all {staged.length}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What an organizer works on comes first. */
const order: readonly SessionStage['kind'][] = [
  'unpublished',
  'inProgress',
  'registration',
  'upcoming',
  'finished',
];

type Props = { session: OverviewSession; stage: SessionStage };

function SessionRow({ session, stage }: Props) {
  const { id, name, conferenceName } = session;
  return (
    <li className={styles.session}>
      <div className={styles.sessionHead}>
        <Link className={styles.sessionName} to={`/leagues/session/${id}/manage`}>
          {name}
          <span className={styles.conference}>{conferenceName}</span>
        </Link>
        <Chip tone={stage.tone}>{stage.label}</Chip>
      </div>
      <Bar {...progressOf(session, stage)} kind={stage.kind} />
      <p className={styles.sessionFacts}>
        <Facts {...{ session, stage }} />
        <span className={styles.when}>{whenText(session, stage)}</span>
      </p>
    </li>
  );
}

/** Matches once they are played, teams before. */
function progressOf(session: OverviewSession, { kind }: SessionStage): { done: number; total: number } {
  if (kind === 'inProgress' || kind === 'finished') {
    return { done: session.finishedMatchCount, total: session.matchCount };
  }
  return { done: Math.min(session.teamCount, session.teamsMax), total: session.teamsMax };
}

/** The text below says the same. */
function Bar({ done, total, kind }: { done: number; total: number; kind: SessionStage['kind'] }) {
  const percent = total > 0 ? (100 * done) / total : 0;
  return (
    <svg className={styles.bar} data-kind={kind} width="100%" height="6" aria-hidden="true">
      <rect className={styles.rail} width="100%" height="6" rx="3" />
      <rect className={styles.fill} width={`${percent}%`} height="6" rx="3" />
    </svg>
  );
}

function Facts({ session, stage }: Props) {
  const { currentRound, roundCount, finishedMatchCount, matchCount, teamCount, teamsMax } = session;
  if (stage.kind === 'finished') {
    return <span>{`${finishedMatchCount} of ${counted(matchCount, 'match', 'matches')}`}</span>;
  }
  const isPlayed = stage.kind === 'inProgress' && currentRound > 0;
  return (
    <span>
      {isPlayed && `Round ${currentRound} of ${roundCount} · `}
      <Link to={teamsLink(session)}>
        {isPlayed ? counted(teamCount, 'team') : `${teamCount} of ${counted(teamsMax, 'team')}`}
      </Link>
      {' · '}
      <Link to={playersLink(session)}>{counted(session.playerCount, 'player')}</Link>
    </span>
  );
}

function whenText(session: OverviewSession, { kind }: SessionStage): string {
  const day = (utc: string) => formatDate(utc, 'shortDay', { zone: session.timeZone ?? viewerZone() });
  if (kind === 'registration') return `Closes ${day(session.teamRegistrationEndDateUtc)}`;
  if (kind === 'finished') return `Ended ${day(session.endDateUtc)}`;
  if (kind === 'inProgress') {
    const late = session.overdueScoreCount;
    return late > 0 ? `${counted(late, 'score')} late` : `Ends ${day(session.endDateUtc)}`;
  }
  const hasBegun = kind === 'unpublished' && session.currentRound > 0;
  return `${hasBegun ? 'Started' : 'Starts'} ${day(session.startDateUtc)}`;
}
