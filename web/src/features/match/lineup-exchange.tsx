import {
  type LineupExchange as Exchange,
  openSealedLineups,
  readLineupExchange,
} from '@courtline/contract/lineup-exchange';
import type { MatchSummary } from '@courtline/contract/match';
import { formatDate } from '@courtline/domain/date/format-date';
import { groupHash } from '@courtline/domain/record-chain/group-hash';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { SiteLink } from '../../ui/site-link';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { useZones } from '../../ui/viewer-zone';
import styles from './lineup-exchange.module.css';
import { shownOnMatch } from './match-calls';
import { VerifySeal } from './verify-seal';

/** Which lineups are sealed, and what was sealed once both are open. */
export function LineupExchange({ match }: { match: MatchSummary }) {
  const { teamMatchId, leagueId } = match;
  const query = useApiQuery(readLineupExchange, { params: { id: teamMatchId } }, { leagueId });
  const { data, error, refetch, isFetching } = query;
  return (
    <section className={styles.section} aria-labelledby="exchange">
      <Card>
        <h2 id="exchange">Sealed lineups</h2>
        {error && <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />}
        {query.isPending && <Skeleton rows={2} />}
        {data && <Found match={match} exchange={data} />}
      </Card>
    </section>
  );
}

type Props = { match: MatchSummary; exchange: Exchange };

function Found({ match, exchange }: Props) {
  const when = useTimes(match);
  const { openedAtUtc, deadlineUtc, isWaiting, sides } = exchange;
  return (
    <div className={styles.parts}>
      <p>
        {openedAtUtc
          ? `Both lineups opened ${when(openedAtUtc)}.`
          : `Both lineups open as soon as both are sealed${deadlineUtc && !isWaiting ? `, or ${when(deadlineUtc)}` : ''}.`}{' '}
        <SiteLink to="/pages/verify">How it works</SiteLink>
      </p>
      {isWaiting && <Notice kind="warn">The deadline has passed, but a lineup still has open spots.</Notice>}
      {exchange.canOpen && <OpenBoth match={match} />}
      {sides.map((side) => (
        <Side key={side.teamId} {...{ side, match }} />
      ))}
    </div>
  );
}

type SideProps = { side: Exchange['sides'][number]; match: MatchSummary };

function Side({ side, match }: SideProps) {
  const when = useTimes(match);
  const { teamName, sealedAtUtc, isAutomatic, fingerprint, opened, changes } = side;
  return (
    <section className={styles.side} aria-label={teamName}>
      <p>
        <b>{teamName}</b>{' '}
        <Chip tone={opened ? 'good' : 'plain'}>
          {opened ? 'Opened' : sealedAtUtc ? 'Sealed' : 'Not sealed'}
        </Chip>{' '}
        {sealedAtUtc && (
          <span className={styles.muted}>
            {isAutomatic ? 'By the deadline, ' : ''}
            {when(sealedAtUtc)}
          </span>
        )}
      </p>
      {fingerprint && (
        <p className={styles.hash}>
          Fingerprint <code>{groupHash(fingerprint)}</code>
        </p>
      )}
      {changes.map(({ changedAtUtc, byName, reason }) => (
        <p key={changedAtUtc}>
          <Chip tone="warn">Changed after opening</Chip> {byName ? `${byName}, ` : ''}
          {when(changedAtUtc)}
          {reason && `: “${reason}”`}
        </p>
      ))}
      {opened && fingerprint && <VerifySeal {...{ teamName, fingerprint, opened }} />}
    </section>
  );
}

function OpenBoth({ match: { teamMatchId } }: { match: MatchSummary }) {
  const { act, loading } = useApiMutation(openSealedLineups, { changes: shownOnMatch });
  return (
    <Button variant="secondary" loading={loading} onClick={() => act({ params: { id: teamMatchId } })}>
      Open both lineups
    </Button>
  );
}

function useTimes({ timeZone }: MatchSummary): (utc: string) => string {
  const zones = useZones(timeZone);
  return (utc) => formatDate(utc, 'matchCard', zones);
}
