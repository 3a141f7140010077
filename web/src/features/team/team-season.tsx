import { type TeamMatch, teamScheduleByDate } from '@courtline/contract/schedule';
import type { TeamSummary } from '@courtline/contract/team';
import { daysUntilText } from '@courtline/domain/date/relative-day';
import { formatDate, formatPlannedDate } from '@courtline/domain/date/format-date';
import { type OwnMatch, type OwnResult, teamSeason } from '@courtline/domain/team/team-season';
import { ChevronRight, Clock, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user';
import { matchLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { MapLink } from '../../ui/map-link';
import { onDemand } from '../../ui/on-demand';
import { Skeleton } from '../../ui/states';
import { useNow } from '../../ui/use-now';
import { useViewerZone, zoneOr } from '../../ui/viewer-zone';
import styles from './team-season.module.css';

type Side = NonNullable<TeamMatch['position1Team']>;
type NextMatch = OwnMatch<Side, TeamMatch>;
type Result = OwnResult<Side, TeamMatch>;

/** Loaded for members of the team: who can play, and the viewer's own answer. */
const NextAnswers = onDemand(
  async () => (await import('./next-answers')).NextAnswers,
  (_, error) => error ?? <Skeleton rows={1} height={120} />,
);

/** Loaded for guardians only. */
const ChildrenAnswers = onDemand(
  async () => (await import('./children-answers')).ChildrenAnswers,
  (_, error) => error,
);

type Props = { team: TeamSummary; isOnTeam: boolean };

/** The next match of a team and its last results; nothing before the schedule is published. */
export function TeamSeason({ team, isOnTeam }: Props) {
  const { teamId, leagueId } = team;
  const now = useNow();
  const { data, isPending } = useApiQuery(
    teamScheduleByDate,
    { params: { id: teamId } },
    { leagueId, isOptional: true },
  );
  if (isPending) return <Skeleton rows={2} height={180} />;
  const matches = data?.dates.flatMap(({ teamMatches }) => teamMatches) ?? [];
  const { next, results } = teamSeason<Side, TeamMatch>(matches, teamId, now);
  return (
    <>
      {next && <Next {...{ next, team, isOnTeam }} />}
      {results.length > 0 && <LastResults results={results.slice(0, 5)} />}
    </>
  );
}

function Next({ next, team, isOnTeam }: Props & { next: NextMatch }) {
  const { match, opponent, isHome } = next;
  const { matchDate, timeZone, location } = match;
  const viewer = useViewerZone();
  const zone = zoneOr(timeZone, viewer);
  const now = useNow();
  const hasChildren = useCurrentUser().children.length > 0;
  const soon = matchDate && daysUntilText(matchDate, now, zone);
  return (
    <section aria-labelledby="next-match">
      <Card>
        <div className={styles.title}>
          <h2 id="next-match">Next match</h2>
          {soon && <Chip>{soon}</Chip>}
        </div>
        <div className={styles.next}>
          <div className={styles.opponent}>
            {opponent && <Crest crest={opponent.crest} size={40} />}
            <p>
              <strong>vs. {opponent?.name ?? 'TBD'}</strong>
              <span className={styles.muted}>{isHome ? 'Home match' : 'Away match'}</span>
            </p>
          </div>
          <div className={styles.facts}>
            <p>
              <Clock size={16} aria-hidden="true" />
              {formatPlannedDate(match, 'notice', { zone, viewerZone: viewer })}
            </p>
            {location && (
              <p>
                <MapPin size={16} aria-hidden="true" />
                <span>
                  {location.placeName} <MapLink place={location} />
                </span>
              </p>
            )}
          </div>
        </div>
        {isOnTeam && <NextAnswers match={match} teamId={team.teamId} leagueId={team.leagueId} />}
        {hasChildren && (
          <ChildrenAnswers match={match} teamId={team.teamId} leagueId={team.leagueId} isOnTeam={isOnTeam} />
        )}
        <div>
          <LinkButton to={matchLink(match)} variant={isOnTeam ? 'primary' : 'secondary'}>
            See the match
          </LinkButton>
        </div>
      </Card>
    </section>
  );
}

const outcomes = { W: 'Won', L: 'Lost', T: 'Tied' } as const;

function LastResults({ results }: { results: readonly Result[] }) {
  return (
    <section aria-labelledby="last-results">
      <Card>
        <div className={styles.title}>
          <h2 id="last-results">Last results</h2>
          <Link className="tap-target" to={{ search: '?tab=schedule' }} replace preventScrollReset>
            Full schedule
          </Link>
        </div>
        <ul className={styles.results}>
          {results.map((result) => (
            <li key={result.match.teamMatchId}>
              <ResultRow result={result} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function ResultRow({ result: { match, outcome, opponent, isHome, own, theirs } }: { result: Result }) {
  const viewer = useViewerZone();
  const { matchDate, timeZone } = match;
  return (
    <Link className={styles.result} to={matchLink(match)}>
      <span className={styles.outcome} data-outcome={outcome}>
        <span aria-hidden="true">{outcome}</span>
        <span className="visually-hidden">{outcomes[outcome]}</span>
      </span>
      <span className={styles.day}>
        {matchDate && formatDate(matchDate, 'shortDay', { zone: zoneOr(timeZone, viewer) })}
      </span>
      {opponent && <Crest crest={opponent.crest} size={28} />}
      <span className={styles.name}>
        {opponent?.name ?? 'TBD'} <span className={styles.muted}>{isHome ? 'Home' : 'Away'}</span>
      </span>
      <span className={styles.score}>
        {own}–{theirs}
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
