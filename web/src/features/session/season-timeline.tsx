import type { SessionSummary } from '@courtline/contract/session';
import { formatDate } from '@courtline/domain/date/format-date';
import {
  type RoundMark,
  type SeasonTimeline as Line,
  seasonTimeline,
} from '@courtline/domain/schedule/season-timeline';
import { isTournament } from '@courtline/domain/session/session-kind';
import { classNames } from '../../ui/class-names';
import { useZones } from '../../ui/viewer-zone';
import { useNow } from '../../ui/use-now';
import styles from './season-timeline.module.css';
import { endLabel, timelineCounts, timelineDay, timelineSentences, timelineTitle } from './timeline-texts';

/** The season as a line: registration, rounds, today and the last day. */
export function SeasonTimeline({ summary: { session, rounds } }: { summary: SessionSummary }) {
  const now = useNow();
  const { zone } = useZones(session.timeZone);
  const line = seasonTimeline(session, rounds, now);
  const moment = { session, line, now, zone };
  const counts = timelineCounts(line);
  // The diamond is the final of a tournament, and only the last day of a season.
  const final = isTournament(session) ? line.rounds.at(-1) : undefined;
  const dots = line.rounds.filter((round) => round !== final);
  return (
    <section className={styles.card} aria-labelledby="season">
      <div className={styles.head}>
        <h2 id="season">{timelineTitle(moment)}</h2>
        <p aria-hidden="true">
          <strong>{timelineDay(moment)}</strong>
          {counts && <span className={styles.counts}> · {counts}</span>}
        </p>
      </div>
      <p className="visually-hidden">{timelineSentences(moment)}</p>
      <div className={styles.frame} aria-hidden="true">
        <svg className={styles.line} width="100%" height="92" focusable="false">
          <Track line={line} />
          <Months line={line} zone={zone} />
          {line.today !== null && <TodayLine at={line.today} />}
          <RegistrationLabel line={line} hasRounds={dots.length > 0} />
          {dots.length > 0 && (
            <text className={styles.label} x={percent(Math.min(dots[0]?.at ?? 0, 0.7))} y="30" dx="-9">
              Rounds
            </text>
          )}
          <text className={styles.label} x="100%" y="30" textAnchor="end">
            {endLabel(session)}
          </text>
          {dots.map((round) => (
            <Round key={round.number} round={round} count={dots.length} />
          ))}
          <svg x="100%" y="50" overflow="visible">
            <path className={styles.end} data-state={final?.state} d="M-10 -9L-1 0L-10 9L-19 0Z" />
          </svg>
          {line.today !== null && <TodayFlag at={line.today} />}
        </svg>
      </div>
    </section>
  );
}

/** Beside the line of today where that would cross the word. */
function RegistrationLabel({ line: { registration, today }, hasRounds }: { line: Line; hasRounds: boolean }) {
  const isCrossed = today !== null && today < 0.14 && !hasRounds;
  return (
    <text
      className={styles.label}
      x={percent(isCrossed ? today : registration.from)}
      y="30"
      dx={isCrossed ? 8 : 0}
    >
      Registration
    </text>
  );
}

/** Two decimals are finer than a pixel. */
function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

function Track({ line: { registration, rounds, next, today } }: { line: Line }) {
  const lastPlayed = rounds.findLast(({ state }) => state === 'played')?.at ?? 0.25;
  const done = rounds.length > 0 ? Math.max(lastPlayed, today ?? (next ? 0 : 1)) : 0.25;
  return (
    <>
      <line className={styles.ahead} x1="25%" x2="97%" y1="50" y2="50" />
      {done > 0.25 && (
        <line className={styles.done} x1="25%" x2={percent(Math.min(done, 0.97))} y1="50" y2="50" />
      )}
      <line
        className={styles.registration}
        x1={percent(registration.from + 0.01)}
        x2={percent(Math.max(registration.to, 0.02))}
        y1="50"
        y2="50"
      />
    </>
  );
}

function Months({ line, zone }: { line: Line; zone: string }) {
  return line.months.map(({ utc, at }) => (
    <g key={utc}>
      {at > 0 && <line className={styles.tick} x1={percent(at)} x2={percent(at)} y1="68" y2="73" />}
      <text className={styles.month} x={percent(at)} y="86" dx={at > 0 ? 4 : 0}>
        {formatDate(utc, 'shortDay', { zone }).split(' ')[0]}
      </text>
    </g>
  ));
}

/** A season of many rounds has no room for all numbers, on a phone sooner; the next one keeps its own. */
function Round({ round: { number, at, state }, count }: { round: RoundMark; count: number }) {
  const isSmall = count > 14 && state !== 'next';
  const isSmallOnPhones = count > 9 && state !== 'next';
  return (
    <g className={classNames(styles[state], isSmallOnPhones && styles.small)}>
      <circle cx={percent(at)} cy="50" r={isSmall ? 4 : 9} />
      {!isSmall && (
        <text x={percent(at)} y="50" dy="3.5" textAnchor="middle">
          {number}
        </text>
      )}
    </g>
  );
}

/** Below the labels, which stay legible where it crosses them. */
function TodayLine({ at }: { at: number }) {
  return <line className={styles.today} x1={percent(at)} x2={percent(at)} y1="14" y2="70" />;
}

/** Stays within the picture; its line is exact. */
function TodayFlag({ at }: { at: number }) {
  return (
    <svg x={percent(Math.min(0.93, Math.max(0.07, at)))} y="0" overflow="visible">
      <rect className={styles.flag} x="-23" y="0" width="46" height="18" rx="9" />
      <text className={styles.flagText} y="13" textAnchor="middle">
        Today
      </text>
    </svg>
  );
}
