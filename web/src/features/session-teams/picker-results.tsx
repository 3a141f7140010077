import type { Session } from '@courtline/contract/session';
import { type TeamToCopy, searchTeams } from '@courtline/contract/session-teams';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { pageSizes } from '@courtline/domain/constants';
import { checkSelectAnotherTeam } from '@courtline/domain/team/add-teams';
import { findSameTeam } from '@courtline/domain/team/copy-teams';
import { isSameTeamName } from '@courtline/domain/team/same-name';
import { formatDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { CheckboxField } from '../../ui/choice-field';
import { Crest } from '../../ui/crest';
import { type Column, DataTable } from '../../ui/data-table';
import { Pager } from '../../ui/pager';
import { SelectionSummary } from '../../ui/selection-summary';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './session-teams.module.css';
import { captainsText } from './team-columns';

type Props = {
  session: Session;
  teams: readonly ManagedTeam[];
  sessionIds: readonly number[];
  selected: readonly TeamToCopy[];
  onSelect: (teams: readonly TeamToCopy[]) => void;
};

export function PickerResults({ session, teams, sessionIds, selected, onSelect }: Props) {
  const [page, setPage] = useState(1);
  const body = { fromSessionIds: [...sessionIds], pageNumber: page, pageSize: pageSizes.teamPicker };
  const found = useApiQuery(searchTeams, { body }, { keepsPrevious: true });
  if (found.isPending) return <Skeleton rows={6} />;
  if (found.isLoadingError) {
    return (
      <Failure
        message={found.error.message}
        onRetry={() => void found.refetch()}
        loading={found.isFetching}
      />
    );
  }
  const { results, totalCount } = found.data;
  if (totalCount === 0) return <Empty label="No teams have been created for these sessions." />;
  const limit = checkSelectAnotherTeam({ ...session, teamCount: teams.length }, selected.length);
  const hidden = selected.filter(({ id }) => results.every((shown) => shown.id !== id));
  return (
    <div className={styles.list}>
      <SelectionSummary selected={selected.length} hidden={hidden.length} onClear={() => onSelect([])}>
        {limit}
      </SelectionSummary>
      <DataTable
        caption="Teams to add"
        hasDownload={false}
        keyOf={({ id }) => id}
        rows={results}
        columns={[pickColumn({ teams, selected, canSelect: limit === null, onSelect }), ...factColumns]}
      />
      <Pager page={page} pages={Math.ceil(totalCount / pageSizes.teamPicker)} onPage={setPage} />
    </div>
  );
}

type PickProps = Pick<Props, 'teams' | 'selected' | 'onSelect'> & { canSelect: boolean };

function pickColumn({ teams, selected, canSelect, onSelect }: PickProps): Column<TeamToCopy> {
  return {
    heading: 'Team',
    cell: (team) => {
      const others = selected.filter(({ id }) => id !== team.id);
      const isSelected = others.length < selected.length;
      const why = whyNot(team, teams, others);
      return (
        <CheckboxField
          label={
            <>
              <Crest crest={team.crest} />
              {team.name}
              <span className="visually-hidden"> in {team.sessionName}</span>
            </>
          }
          checked={isSelected}
          disabled={!isSelected && (why !== null || !canSelect)}
          onChange={() => onSelect(isSelected ? others : [...selected, team])}
          help={why ?? noteOnName(team, teams, others)}
        />
      );
    },
  };
}

/** The same team of two seasons is added only once. */
function whyNot(
  team: TeamToCopy,
  teams: readonly ManagedTeam[],
  selected: readonly TeamToCopy[],
): string | null {
  const known = findSameTeam(team, teams);
  if (known) return known.name === team.name ? 'Already in this session' : `In this session as ${known.name}`;
  const twin = findSameTeam(team, selected);
  return twin ? `Selected from ${twin.sessionName}` : null;
}

/** Two teams with the same name may be added after a confirmation. */
function noteOnName(
  { name }: TeamToCopy,
  teams: readonly ManagedTeam[],
  selected: readonly TeamToCopy[],
): string {
  const isNamesake = (other: { name: string }) => isSameTeamName(other.name, name);
  if (teams.some(isNamesake)) return 'This session already has a team with that name';
  return selected.some(isNamesake) ? 'You selected another team with that name' : '';
}

const factColumns = [
  { heading: 'Session', cell: sessionCell },
  { heading: 'Captain', cell: ({ captains }: TeamToCopy) => captainsText(captains) },
  { heading: 'Record', cell: ({ wins, losses }: TeamToCopy) => `${wins} - ${losses}`, isShort: true },
  { heading: '# players', cell: ({ teamMemberCount }: TeamToCopy) => teamMemberCount, isNumber: true },
];

function sessionCell(team: TeamToCopy) {
  return (
    <span className={styles.stack}>
      {team.sessionName}
      <span className={styles.muted}>{datesText(team)}</span>
    </span>
  );
}

function datesText({ sessionStartDateUtc, sessionEndDateUtc, timeZone }: TeamToCopy): string {
  const day = (utc: string) => formatDate(utc, 'day', { zone: timeZone ?? 'UTC' });
  return `${day(sessionStartDateUtc)} – ${day(sessionEndDateUtc)}`;
}
