import type { RepairProposal, SeasonRepair, SeasonRepairPage } from '@courtline/contract/season-repair';
import { repairHeadline } from '@courtline/domain/season/repair-outcome';
import { clockTime, shortDay } from '@courtline/domain/season/season-days';
import { Card, Chip, Chips } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Notice } from '../../ui/states';
import { PublishRepair } from './publish-repair';
import repairStyles from './repair.module.css';
import styles from './season-plan.module.css';

type Props = { page: SeasonRepairPage; repair: SeasonRepair; proposal: RepairProposal };

/** What would change, what can't be placed, and the button that publishes it. */
export function RepairResult({ page, repair, proposal }: Props) {
  return (
    <>
      <section aria-label="Proposal">
        <Card>
          <h2>{repairHeadline(proposal)}</h2>
          <Chips>
            <Chip>{proposal.unchanged} unchanged</Chip>
            {proposal.changes.length > 0 && (
              <Chip tone={proposal.isFewest ? 'good' : 'info'}>
                {proposal.isFewest ? 'No schedule changes fewer' : 'Fewer may be possible'}
              </Chip>
            )}
            {repair.isPublished && <Chip tone="good">Published</Chip>}
          </Chips>
          <PublishRepair {...{ page, repair, proposal }} />
        </Card>
      </section>
      <Obstacles {...{ page, proposal }} />
    </>
  );
}

function Obstacles({ proposal: { obstacles } }: { proposal: RepairProposal }) {
  if (obstacles.length === 0) return null;
  const sentences = [...new Set(obstacles.map(({ sentence }) => sentence))];
  return (
    <section aria-label="What to change">
      <Notice kind="warn">
        <h2>What is in the way</h2>
        <ul className={styles.list}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

/** Over the whole width: every match that changes, before and after. */
export function RepairTables({ page, proposal }: Omit<Props, 'repair'>) {
  const names = new Map(page.teams.map(({ teamId, name }) => [teamId, name]));
  const nameOf = (id: number | null) => (id === null ? 'TBD' : (names.get(id) ?? 'A team'));
  const { changes, withdrawn, withdrawalOutcome } = proposal;
  return (
    <>
      {changes.length > 0 && (
        <section aria-label="Changed matches">
          <h2>Before and after</h2>
          <DataTable
            caption="Changed matches"
            rows={changes}
            keyOf={({ teamMatchId }) => teamMatchId}
            hasShortCards
            columns={changeColumns(nameOf)}
          />
        </section>
      )}
      {withdrawn.length > 0 && (
        <section aria-label="Matches of withdrawn teams">
          <h2>Matches of withdrawn teams</h2>
          <DataTable
            caption="Matches of withdrawn teams"
            rows={withdrawn}
            keyOf={({ teamMatchId }) => teamMatchId}
            hasShortCards
            columns={withdrawnColumns(nameOf, withdrawalOutcome)}
          />
        </section>
      )}
    </>
  );
}

type Row = RepairProposal['withdrawn'][number];

type NameOf = (id: number | null) => string;

type Columns<Match> = [Column<Match>, ...Column<Match>[]];

function changeColumns(nameOf: NameOf): Columns<RepairProposal['changes'][number]> {
  return [
    ...matchColumns<RepairProposal['changes'][number]>(nameOf),
    {
      heading: 'After',
      cell: ({ before, after }) =>
        after ? <Spot spot={after} other={before} /> : <Chip tone="warn">No date</Chip>,
      isHalf: true,
    },
  ];
}

function withdrawnColumns(nameOf: NameOf, outcome: RepairProposal['withdrawalOutcome']): Columns<Row> {
  return [
    ...matchColumns<Row>(nameOf),
    {
      heading: 'After',
      cell: ({ awayTeamId }) =>
        outcome === 'default' && awayTeamId !== null ? (
          <Chip tone="info">Default</Chip>
        ) : (
          <Chip tone="bad">Canceled</Chip>
        ),
      isHalf: true,
    },
  ];
}

function matchColumns<Match extends Row>(nameOf: NameOf): Columns<Match> {
  return [
    {
      heading: 'Match',
      cell: ({ homeTeamId, awayTeamId }) => `${nameOf(homeTeamId)} vs. ${nameOf(awayTeamId)}`,
    },
    { heading: 'Round', cell: ({ round }) => round, isNumber: true },
    {
      heading: 'Before',
      cell: ({ before }) =>
        before ? <Spot spot={before} isPast /> : <span className={styles.muted}>No date</span>,
      isHalf: true,
    },
  ];
}

type SpotProps = { spot: NonNullable<Row['before']>; other?: Row['before']; isPast?: boolean };

/** Day and time, then the place; a place that stays is muted. */
function Spot({ spot, other = null, isPast = false }: SpotProps) {
  const isSamePlace = isPast || spot.placeId === other?.placeId;
  return (
    <span className={repairStyles.spot} data-past={isPast}>
      <span>
        {shortDay(spot.day)}, {clockTime(spot.time)}
      </span>
      <span className={isSamePlace ? styles.muted : undefined}>{spot.placeName ?? 'No venue'}</span>
    </span>
  );
}
