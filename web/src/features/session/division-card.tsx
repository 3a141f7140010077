import { type Division, readDivision, updateDivision } from '@courtline/contract/division';
import { readNextSeason } from '@courtline/contract/next-season';
import { readSession, type Session } from '@courtline/contract/session';
import { divisionLimits } from '@courtline/domain/next-season/divisions';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { useSeenVersion } from '../../api/use-seen-version';
import { IconButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import styles from './session.module.css';

/** The divisions above and below the session, between which teams move when the next season is started. */
export function DivisionCard({ session: { id, leagueId } }: { session: Session }) {
  const { data: division } = useApiQuery(readDivision, { params: { id } }, { leagueId, isOptional: true });
  const [isEditing, setIsEditing] = useState(false);
  if (!division) return null;
  return (
    <>
      <div className={styles.settingsHead}>
        <h2>Divisions</h2>
        <IconButton label="Edit divisions" onClick={() => setIsEditing(true)}>
          <Pencil size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <section aria-label="Divisions">
        <Card>
          <Facts
            facts={[
              { label: 'Division above', value: besideText(division.above) },
              { label: 'Division below', value: besideText(division.below) },
            ]}
          />
        </Card>
      </section>
      {isEditing && <EditDivision division={division} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function besideText(beside: Division['above']): string {
  if (!beside) return 'None';
  const { name, teamsMoving } = beside;
  return `${name} · ${teamsText(teamsMoving)}`;
}

function teamsText(count: number): string {
  return count === 1 ? '1 team goes up, 1 down' : `${count} teams go up, ${count} down`;
}

const { movingMin, movingMax } = divisionLimits;
const counts = Array.from({ length: movingMax - movingMin + 1 }, (_, at) => movingMin + at);

function EditDivision({ division, onClose }: { division: Division; onClose: () => void }) {
  const { sessionId, above, choices } = division;
  const [aboveId, setAboveId] = useState(above ? String(above.sessionId) : '');
  const [moving, setMoving] = useState(String(above?.teamsMoving ?? 2));
  const { act, loading, error } = useApiMutation(updateDivision, {
    onDone: () => {
      showToast({ text: 'Divisions saved.' });
      onClose();
    },
    changes: [readDivision, readSession, readNextSeason],
  });
  const version = useSeenVersion(division.version, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act({
      params: { id: sessionId },
      body: { aboveSessionId: aboveId === '' ? null : Number(aboveId), teamsMoving: Number(moving), version },
    });
  };
  return (
    <FormDialog title="Divisions" onSubmit={submit} {...{ onClose, loading, error }}>
      <SelectField
        label="Division above"
        value={aboveId}
        onChange={({ target }) => setAboveId(target.value)}
        help="A session of the same conference. Set the division below there."
      >
        <option value="">None</option>
        {choices.map((choice) => (
          <option key={choice.sessionId} value={choice.sessionId}>
            {choice.name}
          </option>
        ))}
      </SelectField>
      {aboveId !== '' && (
        <SelectField
          label="Teams that move"
          value={moving}
          onChange={({ target }) => setMoving(target.value)}
          help="When the next seasons start. You see who moves first, and can change it."
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {teamsText(count)}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
