import { setAvailability } from '@courtline/contract/availability';
import { type NextMatch, readHome } from '@courtline/contract/home';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { type AnswerId, AvailabilityButtons } from '../../ui/availability-buttons';
import { Card } from '../../ui/card';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './home.module.css';

/** The next match is large, with the availability buttons within reach of the thumb; later matches follow below. */
export function NextMatches({ matches }: { matches: readonly NextMatch[] }) {
  return (
    <section className={styles.section} aria-labelledby="next-match">
      <h2 id="next-match">{matches.length > 1 ? 'Next matches' : 'Next match'}</h2>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.teamMatchId}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchCard({ match }: { match: NextMatch }) {
  const { teamMatchId, position1Team, position2Team, placeName, sessionName } = match;
  return (
    <Card>
      <div className={styles.match}>
        <p className={styles.when}>{whenOf(match)}</p>
        <h3 className={styles.teams}>
          <Link to={`/leagues/match/${teamMatchId}`}>
            {position1Team.name} <span className={styles.against}>vs.</span> {position2Team.name}
          </Link>
        </h3>
        <p className={styles.muted}>{sessionName}</p>
        {placeName && (
          <p className={styles.place}>
            <MapPin size={16} aria-hidden="true" />
            {placeName}
          </p>
        )}
      </div>
      <Answer match={match} />
    </Card>
  );
}

export function whenOf({ matchDate, timeZone }: Pick<NextMatch, 'matchDate' | 'timeZone'>): string {
  const viewer = viewerZone();
  return formatMatchDate(matchDate, 'notice', { zone: timeZone ?? viewer, viewerZone: viewer });
}

/** Calls that include availability, on this page and on the match page. */
const showAnswers = [readHome, teamMatchSummary, matchRosters];

function Answer({ match }: { match: NextMatch }) {
  const { act, loading } = useApiMutation(setAvailability, { changes: showAnswers, lastCounts: true });
  const { teamMatchId, teamMemberId, position1Team, position2Team } = match;
  if (teamMemberId === null) return null;
  const answer = (playerAvailabilityStatusId: AnswerId) =>
    act({ params: { id: teamMatchId }, body: { teamMemberIds: [teamMemberId], playerAvailabilityStatusId } });
  return (
    <AvailabilityButtons
      legend={
        <>
          Can you play?
          <span className="visually-hidden">
            {' '}
            {position1Team.name} vs. {position2Team.name}
          </span>
        </>
      }
      given={match.playerAvailabilityStatusTypeId}
      loading={loading}
      onAnswer={answer}
    />
  );
}
