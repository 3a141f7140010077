import { type ConferenceRow, conferenceSessions, type SessionRow } from '@courtline/contract/league';
import { pageSizes, sessionDateStatuses, sessionTypes } from '@courtline/domain/constants';
import { dateStatusOf } from '@courtline/domain/session/date-status';
import { Link, useLocation } from 'react-router';
import { parseId } from '../../api/parse-id';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { Chip } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Days } from '../../ui/days';
import { Failure, Skeleton } from '../../ui/states';
import { useNow } from '../../ui/use-now';
import styles from './league.module.css';

const inAddress = { conference: 'sessions', page: 'page' } as const;

/** The page of all sessions of the conference that the address names, or null. */
function usePage(conferenceId: number) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const addressOf = (page: number) =>
    `${pathname}?${inAddress.conference}=${conferenceId}${page > 1 ? `&${inAddress.page}=${page}` : ''}`;
  const isShown = params.get(inAddress.conference) === String(conferenceId);
  const page = isShown ? (parseId(params.get(inAddress.page) ?? '1') ?? 1) : null;
  return { page, addressOf, addressOfNext: pathname };
}

/** The next sessions of a conference; on request all of them, a page at a time. Links, which work without JavaScript. */
export function ConferenceSessions({ conference }: { conference: ConferenceRow }) {
  const { page, addressOf, addressOfNext } = usePage(conference.id);
  const { nextSessions, sessionCount, name } = conference;
  if (sessionCount === 0) {
    return <p className={styles.none}>No sessions have been created for this conference.</p>;
  }
  const showsAll = page !== null;
  return (
    <>
      {showsAll ? (
        <AllSessions {...{ conference, page, addressOf }} />
      ) : (
        <NextSessions conferenceName={name} sessions={nextSessions} />
      )}
      {(showsAll || sessionCount > nextSessions.length) && (
        <div>
          <LinkButton variant="secondary" to={showsAll ? addressOfNext : addressOf(1)} staysHere>
            {showsAll ? 'Show fewer' : 'Show all sessions'}
          </LinkButton>
        </div>
      )}
    </>
  );
}

type NextProps = { conferenceName: string; sessions: readonly SessionRow[] };

function NextSessions({ conferenceName, sessions }: NextProps) {
  if (sessions.length === 0) return <p className={styles.none}>No current or upcoming sessions.</p>;
  return <Sessions caption={`Upcoming ${conferenceName} sessions`} rows={sessions} />;
}

type AllProps = { conference: ConferenceRow; page: number; addressOf: (page: number) => string };

function AllSessions({ conference, page, addressOf }: AllProps) {
  const pageSize = pageSizes.conferenceSessions;
  const sessions = useApiQuery(
    conferenceSessions,
    { params: { id: conference.id }, query: { pageNumber: page, pageSize } },
    { leagueId: conference.leagueId },
  );
  if (sessions.isPending) return <Skeleton rows={4} />;
  if (sessions.isLoadingError) {
    const { error, refetch, isFetching } = sessions;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const { results, totalCount } = sessions.data;
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      <Sessions caption={`All ${conference.name} sessions`} rows={results} />
      <div className={styles.pager}>
        <output>
          {first}–{first + results.length - 1} of {totalCount}
        </output>
        {page > 1 && (
          <LinkButton variant="secondary" to={addressOf(page - 1)} staysHere>
            Previous page
          </LinkButton>
        )}
        {first + pageSize <= totalCount && (
          <LinkButton variant="secondary" to={addressOf(page + 1)} staysHere>
            Next page
          </LinkButton>
        )}
      </div>
    </>
  );
}

function Sessions({ caption, rows }: { caption: string; rows: readonly SessionRow[] }) {
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} hasShortCards />;
}

const columns: readonly [Column<SessionRow>, ...Column<SessionRow>[]] = [
  { heading: 'Session', cell: (row) => <SessionName session={row} /> },
  { heading: 'Type', cell: ({ sessionTypeId }) => typeLabel(sessionTypeId), isShort: true },
  {
    heading: 'Start',
    cell: (row) => <Days from={row.startDateUtc} timeZone={row.timeZone} />,
    isShort: true,
  },
  { heading: 'End', cell: (row) => <Days from={row.endDateUtc} timeZone={row.timeZone} />, isShort: true },
  { heading: 'Teams', cell: ({ teamCount }) => teamCount, isNumber: true },
];

function SessionName({ session }: { session: SessionRow }) {
  const now = useNow();
  const status = dateStatusOf(session, now);
  return (
    <span className={styles.sessionName}>
      <Link to={`/leagues/session/${session.id}`}>{session.name}</Link>
      <Chip tone={status === sessionDateStatuses.inProgress ? 'good' : 'plain'}>{status.label}</Chip>
    </span>
  );
}

function typeLabel(sessionTypeId: number): string {
  const { tournament, multiRound } = sessionTypes;
  return sessionTypeId === tournament.id ? tournament.label : multiRound.label;
}
