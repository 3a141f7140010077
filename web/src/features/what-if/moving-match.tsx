import type { SeasonScores } from '@courtline/contract/standings';
import { formatDate, ordinal } from '@courtline/domain/date/format-date';
import { matchThatMoved } from '@courtline/domain/standings/what-if';
import { Flag } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useZones } from '../../ui/viewer-zone';
import { rulesOf, scoredMatchOf } from './use-what-if';
import styles from './what-if.module.css';

type Props = { season: SeasonScores; teamId: number; rank: number };

/** The result that made most of the difference for a team; nothing if none did. */
export function MovingMatch({ season, teamId, rank }: Props) {
  const { session, teams, matches } = season;
  const zones = useZones(session.timeZone);
  const moved = useMemo(() => {
    const scored = matches.map(scoredMatchOf);
    return matchThatMoved({ session: rulesOf({ session }), teams, matches: scored }, { teamId, rank });
  }, [session, teams, matches, teamId, rank]);
  if (!moved) return null;
  const { match, rankWithout } = moved;
  const nameOf = (id: number) => teams.find((team) => team.teamId === id)?.teamName ?? '';
  const date = matches.find(({ teamMatchId }) => teamMatchId === match.teamMatchId)?.matchDate ?? null;
  const score = `${match.side1.lines}–${match.side2.lines}`;
  return (
    <p className={styles.moved}>
      <Flag size={18} aria-hidden="true" />
      <span>
        <strong>The match that moved you:</strong>{' '}
        <Link to={`/leagues/match/${match.teamMatchId}`}>
          {nameOf(match.position1TeamId)} {score} {nameOf(match.position2TeamId)}
        </Link>
        {date !== null && `, ${formatDate(date, 'shortDay', zones)}`}
        <span className={styles.reason}>
          Without it {nameOf(teamId)} would be {ordinal(rankWithout)} instead of {ordinal(rank)}.
        </span>
      </span>
    </p>
  );
}
