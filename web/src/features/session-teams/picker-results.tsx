import type { Session } from '@courtline/contract/session';
import { type TeamToCopy, searchTeams } from '@courtline/contract/session-teams';
import type { DeskTeam } from '@courtline/contract/team-desk';
import { pageSizes } from '@courtline/domain/constants';
import { checkSelectAnotherTeam } from '@courtline/domain/team/add-teams';
import { formatDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { CheckboxField } from '../../ui/choice-field';
import { type Column, DataTable } from '../../ui/data-table';
import { Pager } from '../../ui/pager';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './session-teams.module.css';
import { captainsText } from './team-columns';

type Props = {
  session: Session;
  teams: readonly DeskTeam[];
  sessionIds: readonly number[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
};

export function PickerResults({ session, teams, sessionIds, selected, onSelect }: Props) {
  const [page, setPage] = useState(1);
  const body = { fromSessionIds: [...sessionIds], pageNumber: page, pageSize: pageSizes.teamPicker };
  const found = useCall(searchTeams, { body }, { keepsShowing: true });
  if (found.isPending) return <Skeleton rows={6} />;
  if (found.isLoadingError) {
    return (
      <Failure message={found.error.message} onRetry={() => void found.refetch()} isBusy={found.isFetching} />
    );
  }
  const { results, totalCount } = found.data;
  if (totalCount === 0) return <Empty says="No teams have been created for these sessions." />;
  const limit = checkSelectAnotherTeam({ ...session, teamCount: teams.length }, selected.length);
  const toggle = (id: number) =>
    onSelect(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  const isIn = (id: number) => teams.some(({ copiedFromTeamId }) => copiedFromTeamId === id);
  const hasNamesake = (wanted: string) => teams.some(({ name }) => name === wanted);
  return (
    <div className={styles.list}>
      <p className={styles.muted} aria-live="polite">
        {selected.length} selected. {limit}
      </p>
      <DataTable
        caption="Teams to add"
        keyOf={({ id }) => id}
        rows={results}
        columns={[
          pickColumn({ selected, canSelect: limit === null, isIn, hasNamesake, onToggle: toggle }),
          ...factColumns,
        ]}
      />
      <Pager page={page} pages={Math.ceil(totalCount / pageSizes.teamPicker)} onPage={setPage} />
    </div>
  );
}

type Picking = {
  selected: readonly number[];
  canSelect: boolean;
  isIn: (id: number) => boolean;
  hasNamesake: (name: string) => boolean;
  onToggle: (id: number) => void;
};

/** Two teams of one name may play in a session, but nobody should get there without noticing. */
function pickColumn({ selected, canSelect, isIn, hasNamesake, onToggle }: Picking): Column<TeamToCopy> {
  return {
    heading: 'Team',
    cell: ({ id, name }) => (
      <CheckboxField
        label={name}
        checked={selected.includes(id)}
        disabled={isIn(id) || (!canSelect && !selected.includes(id))}
        onChange={() => onToggle(id)}
        {...(isIn(id)
          ? { help: 'Already in this session' }
          : hasNamesake(name) && { help: 'A team of this name is in this session' })}
      />
    ),
  };
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
