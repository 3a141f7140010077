import { type SessionPlayer, sessionPlayers } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { linkTo, profileLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { Avatar } from '../../ui/avatar';
import { Chip } from '../../ui/card';
import { ChoiceField } from '../../ui/choice-field';
import { type Column, DataTable } from '../../ui/data-table';
import { Field } from '../../ui/field';
import { Pager } from '../../ui/pager';
import { PlayerLink } from '../../ui/player-link';
import { SiteLink } from '../../ui/site-link';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { PaymentCell } from './payment-state';
import { TermsCell } from './terms-cell';
import styles from './session-players.module.css';

const pageSize = 50;

/** Everyone on the rosters of the session, found by name, with what they paid. */
export function AllPlayers({ session }: { session: Session }) {
  const { id, leagueId } = session;
  const players = useApiQuery(sessionPlayers, { params: { id } }, { leagueId });
  if (players.isPending) return <Skeleton rows={8} />;
  if (players.isLoadingError) {
    const { error, refetch, isFetching } = players;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (players.data.length === 0) return <Empty label="No players have registered for this session." />;
  return <Players players={players.data} />;
}

function Players({ players }: { players: readonly SessionPlayer[] }) {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [shown, show] = useShown();
  const lists: Record<Shown, readonly SessionPlayer[]> = {
    all: players,
    unpaid: players.filter(({ payment }) => payment === 'unpaid'),
    'no-guardian': players.filter(({ needsGuardian }) => needsGuardian),
    'no-terms': players.filter(lacksTerms),
    'no-email': players.filter(({ missesEmails }) => missesEmails),
  };
  const requiresTerms = players.some(({ terms }) => terms !== null);
  const found = lists[shown].filter((player) => isNamed(player, words));
  const pages = Math.ceil(found.length / pageSize);
  const at = Math.min(page, Math.max(1, pages));
  return (
    <section className={styles.list} aria-label="All teams">
      <div className={styles.filters}>
        <Field
          label="Find a player"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <ChoiceField
          legend="Show"
          choices={[
            { value: 'all', label: `All (${players.length})` },
            { value: 'unpaid', label: `Unpaid (${lists.unpaid.length})` },
            ...(lists['no-guardian'].length > 0
              ? [{ value: 'no-guardian', label: `No guardian (${lists['no-guardian'].length})` }]
              : []),
            ...(requiresTerms
              ? [{ value: 'no-terms', label: `Terms not accepted (${lists['no-terms'].length})` }]
              : []),
            ...(lists['no-email'].length > 0
              ? [{ value: 'no-email', label: `No email (${lists['no-email'].length})` }]
              : []),
          ]}
          chosen={shown}
          onChange={({ target }) => show(target.value)}
        />
      </div>
      {lists['no-guardian'].length > 0 && (
        <p className={styles.note}>
          <strong>No guardian</strong> marks players under 18 without a parent or guardian here. They&apos;re
          asked to name one on their home page, or a parent asks for it in Settings and you confirm.{' '}
          <SiteLink to={linkTo('parents')}>How families work</SiteLink>
        </p>
      )}
      {lists['no-email'].length > 0 && (
        <p className={styles.note}>
          <strong>No email</strong> marks players whose last email, or that of a guardian, couldn&apos;t be
          delivered. Call them, or tell them at the court: they change it in Settings.
        </p>
      )}
      <p className={styles.note} aria-live="polite">
        {found.length === 1 ? '1 player' : `${found.length} players`}
      </p>
      {found.length > 0 && (
        <DataTable
          caption="Players of all teams"
          columns={requiresTerms ? [...columns, termsColumn] : columns}
          rows={found.slice((at - 1) * pageSize, at * pageSize)}
          loadAll={() => Promise.resolve(found)}
          keyOf={({ teamMemberId }) => teamMemberId}
        />
      )}
      <Pager page={at} pages={pages} onPage={setPage} />
    </section>
  );
}

const shownLists = ['all', 'unpaid', 'no-guardian', 'no-terms', 'no-email'] as const;
type Shown = (typeof shownLists)[number];

function lacksTerms({ terms }: SessionPlayer): boolean {
  return terms !== null && terms.acceptedAtUtc === null;
}

/** In the address, so that a figure of the overview can link to it. */
function useShown(): [Shown, (shown: string) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (shown: string) => {
    const next = new URLSearchParams(search);
    if (shown === 'all') next.delete('show');
    else next.set('show', shown);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const asked = search.get('show');
  return [shownLists.find((one) => one === asked) ?? 'all', set];
}

function isNamed({ firstName, lastName }: SessionPlayer, words: string): boolean {
  const name = `${firstName} ${lastName}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

const columns: readonly [Column<SessionPlayer>, ...Column<SessionPlayer>[]] = [
  {
    heading: 'Player',
    cell: ({ firstName, lastName, profileImage, playerId, needsGuardian, missesEmails }) => (
      <span className={styles.player}>
        <Avatar name={`${firstName} ${lastName}`} image={profileImage} size={32} />
        <PlayerLink to={profileLink(playerId)} name={`${firstName} ${lastName}`} />
        {needsGuardian && <Chip tone="warn">No guardian</Chip>}
        {missesEmails && <Chip tone="bad">No email</Chip>}
      </span>
    ),
  },
  {
    heading: 'Team',
    cell: ({ teamId, teamName }) => (
      <Link className="tap-target" to={`?tab=players&team=${teamId}`} replace preventScrollReset>
        {teamName}
      </Link>
    ),
  },
  {
    heading: 'Role',
    isShort: true,
    cell: ({ isSubstitute }) => (isSubstitute ? 'Substitute' : 'Rostered'),
  },
  {
    heading: 'Paid',
    isShort: true,
    cell: ({ payment }) => <PaymentCell payment={payment} />,
  },
];

const termsColumn: Column<SessionPlayer> = {
  heading: 'Terms',
  cell: ({ terms }) => <TermsCell terms={terms} />,
};
