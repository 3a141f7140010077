import type { ManagedTeam } from '@courtline/contract/managed-team';
import {
  addSeedRow,
  canAddSeedRow,
  canRemoveSeedRow,
  pickableTeamIds,
  removeSeedRow,
  type SeedRow,
} from '@courtline/domain/draw/seeding-rows';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/button';
import { Field, SelectField } from '../../ui/field';
import { useIncrementalRender } from '../../ui/use-incremental-render';
import styles from './draw.module.css';

type Props = {
  teams: readonly ManagedTeam[];
  rows: readonly SeedRow[];
  onChange: (rows: readonly SeedRow[]) => void;
};

/** One row per seed, until all teams are used. */
export function SeedRows({ teams, rows, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const focuses = useRef<number | null>(null);
  useEffect(() => {
    if (focuses.current === null) return;
    list.current?.children[focuses.current]?.querySelector('select')?.focus();
    focuses.current = null;
  });
  // A hundred teams in each of a hundred lists are too many for one render.
  const filled = useIncrementalRender(rows.length * unitsPerRow);
  const change = (at: number, row: SeedRow) => onChange(rows.with(at, row));
  const add = () => {
    focuses.current = rows.length;
    onChange(addSeedRow(rows, teams.length));
  };
  const remove = (at: number) => {
    focuses.current = Math.min(at, rows.length - 2);
    onChange(removeSeedRow(rows, at));
  };
  return (
    <>
      <ol ref={list} className={styles.seeds} aria-label="Seeds">
        {rows.map((row, at) => (
          <Row
            key={at}
            {...{ row, at, teams, rows }}
            isFilled={at * unitsPerRow < filled}
            onChange={(changed) => change(at, changed)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={!canAddSeedRow(rows, teams.length)} onClick={add}>
          <Plus size={18} aria-hidden="true" /> Add seed
        </Button>
        {!canAddSeedRow(rows, teams.length) && <p className={styles.muted}>All teams are seeded.</p>}
      </div>
    </>
  );
}

const unitsPerRow = 6;

type RowProps = {
  row: SeedRow;
  at: number;
  teams: readonly ManagedTeam[];
  rows: readonly SeedRow[];
  /** Whether its list contains more than the team that it shows. */
  isFilled: boolean;
  onChange: (row: SeedRow) => void;
  onRemove: () => void;
};

function Row({ row, at, teams, rows, isFilled, onChange, onRemove }: RowProps) {
  const teamIds = isFilled ? teams.map(({ id }) => id) : [row.teamId ?? 0];
  const pickable = new Set(pickableTeamIds(rows, at, teamIds));
  return (
    <li className={styles.seed}>
      <Field
        label="Seed"
        type="number"
        inputMode="numeric"
        min={1}
        max={teams.length}
        placeholder={String(at + 1)}
        value={row.seed ?? ''}
        onChange={({ target }) => onChange({ ...row, seed: numberIn(target.value) })}
      />
      <SelectField
        label="Team"
        placeholder="Select a team"
        value={row.teamId ?? ''}
        onChange={({ target }) => onChange({ ...row, teamId: numberIn(target.value) })}
      >
        {teams
          .filter(({ id }) => pickable.has(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <IconButton
        label={`Remove row ${at + 1}`}
        aria-disabled={!canRemoveSeedRow(rows)}
        onClick={() => canRemoveSeedRow(rows) && onRemove()}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function numberIn(text: string): number | null {
  return text === '' ? null : Number(text);
}
