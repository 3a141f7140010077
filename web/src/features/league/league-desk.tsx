import type { ResponseOf } from '@courtline/contract/call';
import { type ConferenceRow, exportLeague, type leagueSummary } from '@courtline/contract/league';
import { Download, Plug, Plus, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../api/address';
import { clientConfig } from '../../api/client-config';
import { LinkButton } from '../../ui/button';
import { Chip, Chips } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Page } from '../../ui/page';
import { Empty } from '../../ui/states';
import { conferenceFacts, leagueFacts } from './conference-facts';
import styles from './league.module.css';
import { LeagueTerms } from './league-terms';
import { LeaguePicker } from './league-picker';
import { RatingSource } from './rating-source';

type Props = {
  league: ResponseOf<typeof leagueSummary>;
  conferences: readonly ConferenceRow[];
  /** Figures and what needs attention; left out while there is no conference. */
  overview: ReactNode;
  /** The overview is loading: what follows stays hidden, so that it does not move. */
  isLoading: boolean;
};

export function LeagueDesk({ league, conferences, overview, isLoading }: Props) {
  const { type } = leagueFacts(league);
  const input = { params: { id: league.id } };
  const create = (
    <LinkButton to={`/leagues/${league.id}/conference/create`}>
      <Plus size={18} aria-hidden="true" />
      Create New Conference
    </LinkButton>
  );
  return (
    <Page
      title={`Team League Desk: ${league.name}`}
      heading="Team League Desk"
      lead={
        <div className={styles.lead}>
          <LeaguePicker league={league} />
          <Chips>
            <Chip>{type}</Chip>
            <Chip>{countOf(conferences.length, 'conference')}</Chip>
          </Chips>
        </div>
      }
      actions={
        conferences.length > 0 && (
          <>
            <LinkButton variant="quiet" loadsAnew to={addressOf(exportLeague, input, clientConfig())}>
              <Download size={18} aria-hidden="true" />
              Export
            </LinkButton>
            <LinkButton variant="quiet" to={`/leagues/${league.id}/integrations`}>
              <Plug size={18} aria-hidden="true" />
              Integrations
            </LinkButton>
            <LinkButton variant="quiet" to={`/leagues/${league.id}/money`}>
              <Wallet size={18} aria-hidden="true" />
              Money
            </LinkButton>
            <LinkButton variant="secondary" to={`/announcements/league/${league.id}`}>
              Announcements
            </LinkButton>
            {create}
          </>
        )
      }
    >
      {conferences.length === 0 ? (
        <Empty label="No conferences have been created for this League.">
          <p>A conference groups sessions by area, age and level.</p>
          <div className={styles.emptyAction}>{create}</div>
        </Empty>
      ) : (
        <>
          {overview}
          <section className={styles.section} aria-labelledby="conferences" hidden={isLoading}>
            <h2 id="conferences">Conferences</h2>
            <DataTable
              caption={`${league.name} conferences`}
              columns={columns}
              rows={conferences}
              keyOf={({ id }) => id}
              hasShortCards
            />
          </section>
          {!isLoading && <LeagueTerms leagueId={league.id} />}
          {!isLoading && <RatingSource key={league.id} league={league} />}
        </>
      )}
    </Page>
  );
}

const dash = <span aria-label="none">–</span>;

const columns: readonly [Column<ConferenceRow>, ...Column<ConferenceRow>[]] = [
  {
    heading: 'Conference',
    cell: ({ id, name }) => <Link to={`/leagues/conference/${id}/manage`}>{name}</Link>,
  },
  { heading: 'Gender', cell: (row) => conferenceFacts(row).gender, isShort: true },
  { heading: 'Ages', cell: (row) => conferenceFacts(row).ages, isShort: true },
  { heading: 'Rating', cell: (row) => conferenceFacts(row).rating, isShort: true },
  { heading: 'Location', cell: (row) => conferenceFacts(row).place ?? dash, isHalf: true },
  { heading: 'Organizers', cell: (row) => conferenceFacts(row).organizers || dash, isHalf: true },
  { heading: 'Sessions', cell: ({ sessionCount }) => sessionCount, isNumber: true },
];

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
