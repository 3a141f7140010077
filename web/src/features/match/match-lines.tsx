import { type MatchSummary, matchRosters, latestResults } from '@courtline/contract/match';
import { type PlayerMatches, playerMatches } from '@courtline/contract/player-match';
import { availabilities, byeStatuses, sports, delaysInMs } from '@courtline/domain/constants';
import { lineupNotice } from '@courtline/domain/lineup/lineup-summary';
import { noLines } from '@courtline/domain/match/make-lines';
import { useApiQuery } from '../../api/use-api-query';
import { onDemand } from '../../ui/on-demand';
import { Rating } from '../../ui/rating';
import { Empty, Failure, Notice, Skeleton } from '../../ui/states';
import { isInCharge } from './in-charge';
import { LineCard } from './line-card';
import styles from './match-lines.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../api/send';
import { refetchCalls } from '../../api/refetch';
import { shownOnMatch } from './match-calls';
import type { DateEditor } from './posting-steps';

/** Loaded for those who may do something here. */
const LineActions = onDemand(
  async () => (await import('./match-tools')).LineActions,
  (_, error) => error ?? <Skeleton rows={1} height={44} />,
);
const LineupBars = onDemand(
  async () => (await import('./match-tools')).LineupBars,
  ({ bar }, error) => error ?? <Skeleton rows={bar.own.length} height={90} />,
);

const AnswerScores = onDemand(
  async () => (await import('./match-tools')).AnswerScores,
  (_, error) => error ?? <Skeleton rows={1} height={120} />,
);

const ConfirmHere = onDemand(
  async () => (await import('./match-tools')).ConfirmHere,
  (_, error) => error,
);

const EnterScores = onDemand(
  async () => (await import('./match-tools')).EnterScores,
  (_, error) => error,
);

type Props = { match: MatchSummary; DateEditor: DateEditor };

/** Lineups, singles, doubles, alternates. Captains also see which of their own players in them are unavailable. */
export function MatchLines(props: Props) {
  const { position1Team, position2Team } = props.match;
  const isCaptain = isInCharge(position1Team) || isInCharge(position2Team);
  return isCaptain ? <CaptainsLines {...props} /> : <Lines {...props} unavailable={noPlayers} />;
}

const noPlayers: ReadonlySet<number> = new Set();

function CaptainsLines(props: Props) {
  return <Lines {...props} unavailable={useUnavailable(props.match)} />;
}

function Lines({ match, DateEditor, unavailable }: Props & { unavailable: ReadonlySet<number> }) {
  const { isUpdating, startPolling } = useResultPoll(match);
  const { teamMatchId, leagueId } = match;
  const query = useApiQuery(playerMatches, { params: { id: teamMatchId } }, { leagueId });
  if (query.isPending) return <Skeleton rows={4} height={140} />;
  if (query.isLoadingError) {
    const { error, refetch, isFetching } = query;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const lines = query.data;
  const all = [...lines.singlePlayerMatches, ...lines.doublesPlayerMatches];
  if (all.length === 0) {
    const isBye = match.byeStatusTypeId === byeStatuses.bye.id;
    return <Empty label={isBye ? "This is a bye, so there's no match to play." : noLines} />;
  }
  const notice = lineupNotice(lines.lineups);
  const takesScores =
    lines.canPostScores && lines.isOpenForScores && !lines.showVerifiedCompletedSessionWarning;
  return (
    <div className={styles.lines} aria-busy={isUpdating}>
      {lines.lineups.own.length > 0 && (
        <LineupBars match={match} bar={lines.lineups} hasPrimary={!takesScores} />
      )}
      <output className="visually-hidden">{isUpdating && 'Updating the score'}</output>
      {all.some((line) => line.canConfirmScore) && <AnswerScores match={match} lines={all} />}
      {all.some((line) => line.confirmation?.state === 'provisional' && line.canPostScore) && (
        <ConfirmHere match={match} lines={all} />
      )}
      {notice && <Notice kind="hint">{notice}</Notice>}
      <ul className={styles.list}>
        {all.map((line) => (
          <LineCard
            key={line.id}
            {...{ line, match, unavailable }}
            actions={
              (line.canPostScore || line.canClearLine || line.canSeeHistory) && (
                <LineActions {...{ line, lines, match, DateEditor }} onChanged={startPolling} />
              )
            }
          />
        ))}
      </ul>
      <Alternates of={lines.position1TeamAlternates} match={match} />
      <Alternates of={lines.position2TeamAlternates} match={match} />
      {takesScores && <EnterScores {...{ lines, match, DateEditor }} onChanged={startPolling} />}
    </div>
  );
}

/** Players of the captain's own team who answered No. */
function useUnavailable({ teamMatchId, leagueId, ...match }: MatchSummary): ReadonlySet<number> {
  const ownTeamIds = [match.position1Team, match.position2Team].flatMap((team) =>
    team && isInCharge(team) ? [team.teamId] : [],
  );
  const { data } = useApiQuery(matchRosters, { params: { id: teamMatchId } }, { leagueId, isOptional: true });
  const rosters = [data?.position1Team, data?.position2Team].flatMap((roster) => roster ?? []);
  const members = rosters
    .filter(({ teamId }) => ownTeamIds.includes(teamId))
    .flatMap(({ teamMembers }) => teamMembers)
    .filter((member) => member.playerAvailabilityStatusTypeId === availabilities.no.id);
  return new Set(members.map(({ teamMemberId }) => teamMemberId));
}

type AlternatesProps = { of: PlayerMatches['position1TeamAlternates']; match: MatchSummary };

function Alternates({ of, match: { sportTypeId } }: AlternatesProps) {
  if (!of || of.alternatePlayers.length === 0) return null;
  const isPickleball = sportTypeId === sports.pickleball.id;
  return (
    <section className={styles.alternates}>
      <h2>Alternates: {of.teamName}</h2>
      <ul>
        {of.alternatePlayers.map((player) => (
          <li key={player.teamMemberId}>
            {player.firstName} {player.lastName}{' '}
            <Rating
              rating={isPickleball ? player.doublesRating : player.singlesRating}
              sportTypeId={sportTypeId}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** After a score is saved or cleared, polls every three seconds until the match has changed, then refetches it. */
function useResultPoll({ teamMatchId }: MatchSummary) {
  const queries = useQueryClient();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const input = { params: { id: teamMatchId }, query: { timestamp: since } };
      try {
        const { isUpdated } = await send(latestResults, input, { signal: leaving.signal });
        if (!isUpdated) return;
        setSince(null);
        void refetchCalls(queries, shownOnMatch);
      } catch {
        if (!leaving.signal.aborted) setSince(null);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), delaysInMs.resultPoll);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [since, teamMatchId, queries]);
  return { isUpdating: since !== null, startPolling: setSince };
}
