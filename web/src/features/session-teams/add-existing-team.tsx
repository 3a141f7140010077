import { conferenceSessionNames, mostSessionNames } from '@courtline/contract/conference';
import { leagueConferences } from '@courtline/contract/league';
import type { Session } from '@courtline/contract/session';
import type { TeamToCopy } from '@courtline/contract/session-teams';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { SelectField } from '../../ui/field';
import { MultiSelect } from '../../ui/multi-select';
import { Empty } from '../../ui/states';
import { NotifyDialog } from './notify-dialog';
import { PickerResults } from './picker-results';
import styles from './session-teams.module.css';
import { useSameName } from './use-same-name';

type Props = { session: Session; teams: readonly ManagedTeam[]; onClose: () => void };

/** Choose a conference, then its sessions, then the teams that play again. */
export function AddExistingTeam({ session, teams, onClose }: Props) {
  const [conferenceId, setConferenceId] = useState<number | null>(null);
  const [sessionIds, setSessionIds] = useState<readonly number[]>([]);
  const [selected, setSelected] = useState<readonly TeamToCopy[]>([]);
  const [adding, setAdding] = useState<{ allowSameName: boolean } | null>(null);
  const { askFirst, question } = useSameName(teams, 'Add teams');
  const filter = (ids: readonly number[]) => {
    setSessionIds(ids);
    setSelected((before) => before.filter(({ sessionId }) => ids.includes(sessionId)));
  };
  const choose = (id: number | null) => {
    setConferenceId(id);
    filter([]);
  };
  return (
    <FullScreenDialog
      title="Add an existing team"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={selected.length === 0}
            onClick={() => askFirst(selected, (allowSameName) => setAdding({ allowSameName }))}
          >
            {selected.length === 0 ? 'Add teams' : `Add teams (${selected.length})`}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <div className={styles.choices}>
          <ConferenceSelect {...{ session }} chosen={conferenceId} onChoose={choose} />
          {conferenceId === null ? (
            <SessionsOff />
          ) : (
            <SessionsSelect {...{ session, conferenceId }} value={sessionIds} onChange={filter} />
          )}
        </div>
        {sessionIds.length === 0 ? (
          <Empty label="Select a conference and session to see teams" />
        ) : (
          <PickerResults
            key={sessionIds.join()}
            {...{ session, teams, sessionIds, selected }}
            onSelect={setSelected}
          />
        )}
      </div>
      {question}
      {adding && (
        <NotifyDialog
          {...{ session, ...adding }}
          teams={selected}
          onClose={() => setAdding(null)}
          onDone={onClose}
        />
      )}
    </FullScreenDialog>
  );
}

type ConferenceProps = { session: Session; chosen: number | null; onChoose: (id: number | null) => void };

/** Conferences that the user manages. */
function ConferenceSelect({ session, chosen, onChoose }: ConferenceProps) {
  const conferences = useApiQuery(leagueConferences, { params: { id: session.leagueId } });
  const own = conferences.data?.filter(({ canManage }) => canManage) ?? [];
  return (
    <SelectField
      label="Conference"
      placeholder={conferences.isPending ? 'Loading…' : 'Select a conference'}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      {own.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const nothing: readonly never[] = [];

function SessionsOff() {
  return (
    <MultiSelect
      label="Sessions"
      options={nothing}
      value={nothing}
      onChange={() => undefined}
      placeholder="Select sessions"
      disabled
    />
  );
}

type SessionsProps = {
  session: Session;
  conferenceId: number;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
};

function SessionsSelect({ session, conferenceId, value, onChange }: SessionsProps) {
  const sessions = useApiQuery(conferenceSessionNames, { params: { id: conferenceId } });
  const others = sessions.data?.filter(({ id }) => id !== session.id) ?? [];
  const isCut = sessions.data?.length === mostSessionNames;
  const isNone = sessions.isSuccess && others.length === 0;
  return (
    <MultiSelect
      key={conferenceId}
      label="Sessions"
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      placeholder={isNone ? 'No sessions available' : sessions.isPending ? 'Loading…' : 'Select sessions'}
      disabled={others.length === 0}
      help={isCut ? `Showing the latest ${mostSessionNames} sessions only.` : undefined}
      hasApply
    />
  );
}
