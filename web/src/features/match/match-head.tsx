import type { MatchSummary } from '@courtline/contract/match';
import { byeStatuses } from '@courtline/domain/constants';
import { daysUntilText } from '@courtline/domain/date/relative-day';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { type MatchStatus, matchStatus } from '@courtline/domain/match/match-status';
import { CalendarDays, MapPin, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { Crest } from '../../ui/crest';
import { MapLink } from '../../ui/map-link';
import { SiteLink } from '../../ui/site-link';
import { useNow } from '../../ui/use-now';
import { useZones } from '../../ui/viewer-zone';
import { LineCells } from './line-cells';
import styles from './match-head.module.css';

type Props = {
  match: MatchSummary;
  /** Share and, if the viewer may edit, Edit. */
  actions?: ReactNode;
  /** Shares a result. */
  share?: ReactNode;
  /** The viewer's availability. */
  children?: ReactNode;
};

/** Black, with a time or a score large enough to be read from the bench. */
export function MatchHead({ match, actions, share, children }: Props) {
  const { sessionId, sessionName } = match;
  const status = matchStatus(match, useNow());
  const isToCome = status?.kind === 'scheduled';
  return (
    <section className={classNames(styles.head, 'on-ink')} aria-label="Score">
      <div className={styles.top}>
        <SiteLink to={`/leagues/session/${sessionId}`} className={classNames(styles.session, 'tap-target')}>
          {sessionName}
        </SiteLink>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.score}>
        <TeamName match={match} side={1} />
        {isToCome ? <Countdown match={match} /> : <Points {...{ match, status }} />}
        <TeamName match={match} side={2} />
      </div>
      {status?.kind === 'inProgress' && <LineCells match={match} />}
      <Outcome {...{ match, status }} />
      <WhenAndWhere {...{ match, isToCome }} />
      <div className={styles.share}>{share}</div>
      <div className={styles.own}>{children}</div>
    </section>
  );
}

/** Day and time of a match to come; the running score is read out, but not shown before there is one. */
function Countdown({ match }: { match: MatchSummary }) {
  const { matchDate, timeZone } = match;
  const zones = useZones(timeZone);
  const now = useNow();
  // The line below names the time zone where it matters.
  const at = { zone: zones.zone };
  return (
    <div className={styles.countdown}>
      {matchDate && <span>{formatMatchDate(matchDate, 'weekday', at)}</span>}
      {match.postponement?.isWholeMatch ? (
        <span className={styles.pill}>Postponed</span>
      ) : (
        <span className={styles.time}>{formatMatchDate(matchDate, 'timeOfDay', at)}</span>
      )}
      {matchDate && <span className={styles.soon}>{daysUntilText(matchDate, now, zones.zone)}</span>}
      <div className="visually-hidden">
        <RunningScore match={match} />
      </div>
    </div>
  );
}

type StatusProps = { match: MatchSummary; status: MatchStatus | null };

/** A bye is not played and has no score. */
function Points({ match, status }: StatusProps) {
  const isLive = status?.kind === 'inProgress' || status?.kind === 'level';
  return (
    <div className={styles.center}>
      {status && <span className={isLive ? styles.live : styles.pill}>{pillOf(status, match)}</span>}
      {status && <RunningScore match={match} />}
    </div>
  );
}

function pillOf({ kind, label }: MatchStatus, { hasProvisionalScores }: MatchSummary): string {
  return kind === 'won' && !hasProvisionalScores ? 'Final' : label;
}

function RunningScore({ match }: { match: MatchSummary }) {
  const [home, away] = [pointsOf(match, 1), pointsOf(match, 2)];
  return (
    <p
      className={styles.points}
      data-long={`${home}${away}`.length > 3}
      data-final={match.winnerTeamId !== null}
    >
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

/** The band of the winner, and why an organizer named one. */
function Outcome({ match, status }: StatusProps) {
  const winner = ([1, 2] as const).find((side) => match[`position${side}Team`]?.isWinner);
  const team = winner && match[`position${winner}Team`];
  if (!team && !status?.reason) return null;
  return (
    <div className={styles.outcome}>
      {team && (
        <p className={styles.band}>
          <Trophy size={20} aria-hidden="true" />
          <span>
            <span className={styles.mark}>Winner:</span> {team.name}
          </span>
        </p>
      )}
      {status?.reason && <p className={styles.reason}>{status.reason}</p>}
    </div>
  );
}

function WhenAndWhere({ match, isToCome }: { match: MatchSummary; isToCome: boolean }) {
  const { matchDate, timeZone, location, byeStatusTypeId } = match;
  const isUndatedBye = matchDate === null && byeStatusTypeId === byeStatuses.bye.id;
  const zones = useZones(timeZone);
  const date = formatMatchDate(matchDate, 'matchHeader', zones);
  // The large time above says the same, except for a time zone that is not the viewer's.
  const isSaid = isToCome && date === formatMatchDate(matchDate, 'matchHeader', { zone: zones.zone });
  return (
    <div className={isToCome ? styles.plan : styles.when}>
      {!isUndatedBye && (
        <p className={isSaid ? 'visually-hidden' : styles.row}>
          {isToCome && <CalendarDays size={18} aria-hidden="true" />}
          {date}
        </p>
      )}
      {location && (
        <p className={styles.row}>
          {isToCome && <MapPin size={18} aria-hidden="true" />}
          <span className={styles.place}>{location.placeName}</span>
          <MapLink place={location} />
        </p>
      )}
    </div>
  );
}

type SideProps = { match: MatchSummary; side: 1 | 2 };

function TeamName({ match, side }: SideProps) {
  const team = match[`position${side}Team`];
  return (
    <div className={classNames(styles.side, match.winnerTeamId !== null && !team?.isWinner && styles.lost)}>
      {team && <Crest crest={team.crest} size={60} isOnInk />}
      <p>
        {team ? (
          <SiteLink to={`/teams/${team.teamId}`} className={styles.team}>
            {team.name}
          </SiteLink>
        ) : (
          <span className={styles.team}>{match[`position${side}Label`]}</span>
        )}
        {side === 1 && (
          <span className={styles.mark}>
            <span aria-hidden="true"> (H)</span>
            <span className="visually-hidden"> at home</span>
          </span>
        )}
      </p>
    </div>
  );
}

export function matchTitle(match: MatchSummary): string {
  const [home, away] = ([1, 2] as const).map(
    (side) => match[`position${side}Team`]?.name ?? match[`position${side}Label`],
  );
  if (away === byeStatuses.bye.label) return `${home}: ${away}`;
  return home === byeStatuses.bye.label ? `${away}: ${home}` : `${home} vs. ${away}`;
}
