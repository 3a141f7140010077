import type { SessionSeasonPlan } from '@courtline/contract/season-plan';
import type { SeasonProposal, SeasonRun } from '@courtline/contract/season-run';
import { clockTime, shortDay } from '@courtline/domain/season/season-days';
import { headlineOf } from '@courtline/domain/season/season-run';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Card, Chip, Chips } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { type Column, DataTable } from '../../ui/data-table';
import { Notice } from '../../ui/states';
import { namesOf } from './plan-sections';
import styles from './season-plan.module.css';
import { ApplySeason } from './apply-season';

type Props = { plan: SessionSeasonPlan; run: SeasonRun; proposal: SeasonProposal };

/** What was found: headline, what is in the way, rules, teams and matches. */
export function SeasonResult({ plan, run, proposal }: Props) {
  return (
    <>
      <section aria-label="Result">
        <Card>
          <h2>{headlineOf(proposal.matches)}</h2>
          <Chips>
            <Chip tone={proposal.hard === 0 ? 'good' : 'bad'}>
              {proposal.hard === 0 ? 'All rules hold' : 'Not all rules hold'}
            </Chip>
            <Chip>{proposal.points} penalty points</Chip>
            {proposal.lowerBound !== null && <Chip>best possible {proposal.lowerBound}</Chip>}
            {run.isUsed && <Chip tone="info">Used for the schedule</Chip>}
          </Chips>
          <ApplySeason {...{ plan, run, proposal }} />
        </Card>
      </section>
      <Conflicts proposal={proposal} />
      <Summary proposal={proposal} />
    </>
  );
}

function Conflicts({ proposal: { explanations, conflict } }: { proposal: SeasonProposal }) {
  if (explanations.length === 0 && !conflict) return null;
  return (
    <section aria-label="What to change">
      <Notice kind="warn">
        <h2>What to change</h2>
        <ul className={styles.list}>
          {conflict && <li>{conflict}</li>}
          {explanations.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

function Summary({ proposal }: { proposal: SeasonProposal }) {
  const parts = [
    { title: 'Requirements', rows: proposal.summary.filter(({ isMust }) => isMust) },
    { title: 'Wishes', rows: proposal.summary.filter(({ isMust }) => !isMust) },
  ];
  return (
    <section aria-label="Rules and wishes met">
      <Card>
        {parts.map(
          ({ title, rows }) =>
            rows.length > 0 && (
              <div key={title}>
                <h3>{title}</h3>
                <ul className={styles.summary}>
                  {rows.map(({ kind, label, met, of, misses, isMust }) => (
                    <li key={kind} data-missed={misses > 0}>
                      {misses === 0 ? (
                        <CircleCheck size={18} aria-hidden="true" />
                      ) : (
                        <TriangleAlert size={18} aria-hidden="true" />
                      )}
                      <span>{label}</span>
                      <span>
                        {misses === 0
                          ? `${met} of ${of}`
                          : `missed ${misses} ${misses === 1 ? 'time' : 'times'}`}
                      </span>
                      {misses > 0 && isMust && <span className="visually-hidden">must hold</span>}
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </Card>
    </section>
  );
}

/** Below the plan, over the whole width: who got what, and all matches. */
export function SeasonTables({ plan, proposal }: Omit<Props, 'run'>) {
  return (
    <>
      <section aria-label="Teams">
        <h2>Who got what</h2>
        <DataTable
          caption="Teams"
          rows={proposal.sheets}
          keyOf={({ teamId }) => teamId}
          hasShortCards
          columns={sheetColumns(plan)}
        />
      </section>
      <section aria-label="Matches">
        <h2>Matches</h2>
        <DataTable
          caption="Matches"
          rows={sortedMatches(proposal)}
          keyOf={({ round, homeTeamId }) => `${round} ${homeTeamId}`}
          hasShortCards
          columns={matchColumns(plan)}
        />
      </section>
    </>
  );
}

type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

function sheetColumns(plan: SessionSeasonPlan): Columns<SeasonProposal['sheets'][number]> {
  const nameOf = namesOf(plan);
  const crests = new Map(plan.teams.map(({ teamId, crest }) => [teamId, crest]));
  return [
    {
      heading: 'Team',
      cell: ({ teamId }) => <TeamName name={nameOf(teamId)} crest={crests.get(teamId)} />,
      sortBy: ({ teamId }) => nameOf(teamId),
    },
    { heading: 'Home', cell: ({ home }) => home, isNumber: true },
    { heading: 'Away', cell: ({ away }) => away, isNumber: true },
    { heading: 'No date', cell: ({ unplaced }) => unplaced, isNumber: true },
    {
      heading: 'Penalty points',
      cell: ({ points }) => points,
      isNumber: true,
      sortBy: ({ points }) => points,
    },
    {
      heading: 'Wishes missed',
      cell: ({ missed }) =>
        missed.length === 0 ? '–' : missed.map(({ label, times }) => `${label} (${times})`).join('; '),
      isHalf: true,
    },
  ];
}

type PlannedMatch = SeasonProposal['matches'][number];

function matchColumns(plan: SessionSeasonPlan): Columns<PlannedMatch> {
  const nameOf = namesOf(plan);
  const places = new Map(plan.places.map(({ placeId, name }) => [placeId, name]));
  return [
    {
      heading: 'Match',
      cell: ({ homeTeamId, awayTeamId }) => `${nameOf(homeTeamId)} vs. ${nameOf(awayTeamId)}`,
    },
    { heading: 'Round', cell: ({ round }) => round, isNumber: true },
    {
      heading: 'When',
      cell: ({ placement }) =>
        placement ? (
          `${shortDay(placement.day)}, ${clockTime(placement.time)}`
        ) : (
          <Chip tone="warn">No date</Chip>
        ),
      isHalf: true,
    },
    {
      heading: 'Where',
      cell: ({ placement }) => (placement && places.get(placement.venueId)) ?? '–',
      isHalf: true,
    },
  ];
}

function TeamName({ name, crest }: { name: string; crest: string | null | undefined }) {
  return (
    <span className={styles.team}>
      {crest && <Crest crest={crest} size={22} />}
      <span dir="auto">{name}</span>
    </span>
  );
}

/** Matches without a date first. */
function sortedMatches({ matches }: SeasonProposal): PlannedMatch[] {
  return matches.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

function orderOf({ round, placement }: PlannedMatch): string {
  const isPlaced = placement === null ? '0' : '1';
  return `${isPlaced} ${String(round).padStart(3, '0')} ${placement?.day} ${placement?.time}`;
}
