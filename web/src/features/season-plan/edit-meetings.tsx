import type { SessionSeasonPlan } from '@courtline/contract/season-plan';
import type { PlanNotBefore, PlanPin, SeasonPlan } from '@courtline/domain/season/season-plan';
import { Button } from '../../ui/button';
import { EditConflicts } from '../../ui/edit-conflicts';
import { Field, SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/states';
import styles from './season-plan.module.css';
import { usePlanEdit } from './use-plan-edit';

type Values = Pick<SeasonPlan, 'pins' | 'notBefore'>;

type Props = { plan: SessionSeasonPlan; onClose: () => void };

/** Matches that are pinned to a round or a date, and teams that meet late. */
export function EditMeetings({ plan, onClose }: Props) {
  const { values, set, problems, merge, loading, onSubmit } = usePlanEdit<Values>({
    plan,
    valuesOf: ({ pins, notBefore }) => ({ pins, notBefore }),
    changesOf: (changed) => changed,
    onClose,
  });
  const [one, other] = plan.teams.map(({ teamId }) => teamId);
  const first: [number, number] = [one ?? 0, other ?? 0];
  const pin = { round: 1, homeTeamId: first[0], awayTeamId: first[1], day: null, time: null };
  return (
    <FormDialog title="Fixed matches" {...{ onSubmit, onClose, loading }}>
      <EditConflicts merge={merge} fields={conflictLabels} />
      {(problems.pins ?? problems.notBefore) && (
        <Notice kind="error">{problems.pins ?? problems.notBefore}</Notice>
      )}
      {values.pins.map((item, index) => (
        <PinFields
          key={index}
          {...{ plan, index }}
          pin={item}
          onChange={(changed) => set({ pins: replaced(values.pins, index, changed) })}
        />
      ))}
      <Button variant="secondary" onClick={() => set({ pins: [...values.pins, pin] })}>
        Pin a match
      </Button>
      {values.notBefore.map((item, index) => (
        <LateFields
          key={index}
          {...{ plan, index }}
          late={item}
          onChange={(changed) => set({ notBefore: replaced(values.notBefore, index, changed) })}
        />
      ))}
      <Button
        variant="secondary"
        onClick={() =>
          set({ notBefore: [...values.notBefore, { teamIds: first, round: 2, importance: 'must' }] })
        }
      >
        Add teams that meet late
      </Button>
    </FormDialog>
  );
}

/** Without a new item it is removed. */
function replaced<Item>(items: readonly Item[], index: number, item: Item | null): Item[] {
  return items.flatMap((one, at) => (at === index ? (item ? [item] : []) : [one]));
}

const countText = (value: unknown) => `${(value as readonly unknown[]).length} entries`;

const conflictLabels = {
  pins: { label: 'Pinned matches', textOf: countText },
  notBefore: { label: 'Teams that meet late', textOf: countText },
};

type PinProps = {
  plan: SessionSeasonPlan;
  index: number;
  pin: PlanPin;
  onChange: (pin: PlanPin | null) => void;
};

function PinFields({ plan, index, pin, onChange }: PinProps) {
  const { firstDay, lastDay, rounds } = plan;
  return (
    <fieldset className={styles.meeting}>
      <legend>Pinned match {index + 1}</legend>
      <TeamSelect
        label="Home team"
        plan={plan}
        value={pin.homeTeamId}
        onChange={(homeTeamId) => onChange({ ...pin, homeTeamId })}
      />
      <TeamSelect
        label="Away team"
        plan={plan}
        value={pin.awayTeamId}
        onChange={(awayTeamId) => onChange({ ...pin, awayTeamId })}
      />
      <RoundField rounds={rounds} value={pin.round} onChange={(round) => onChange({ ...pin, round })} />
      <Field
        label="Day (optional)"
        type="date"
        min={firstDay}
        max={lastDay}
        value={pin.day ?? ''}
        onChange={({ target }) => onChange({ ...pin, day: target.value || null })}
      />
      <Field
        label="Time (optional)"
        type="time"
        value={pin.time ?? ''}
        onChange={({ target }) => onChange({ ...pin, time: target.value || null })}
      />
      <Button variant="quiet" onClick={() => onChange(null)}>
        Remove pinned match {index + 1}
      </Button>
    </fieldset>
  );
}

type LateProps = {
  plan: SessionSeasonPlan;
  index: number;
  late: PlanNotBefore;
  onChange: (late: PlanNotBefore | null) => void;
};

function LateFields({ plan, index, late, onChange }: LateProps) {
  const [one, other] = late.teamIds;
  return (
    <fieldset className={styles.meeting}>
      <legend>Teams that meet late {index + 1}</legend>
      <TeamSelect
        label="Team"
        plan={plan}
        value={one}
        onChange={(id) => onChange({ ...late, teamIds: [id, other] })}
      />
      <TeamSelect
        label="Other team"
        plan={plan}
        value={other}
        onChange={(id) => onChange({ ...late, teamIds: [one, id] })}
      />
      <RoundField
        label="Not before round"
        rounds={plan.rounds}
        value={late.round}
        onChange={(round) => onChange({ ...late, round })}
      />
      <Button variant="quiet" onClick={() => onChange(null)}>
        Remove teams {index + 1}
      </Button>
    </fieldset>
  );
}

type TeamProps = {
  label: string;
  plan: SessionSeasonPlan;
  value: number;
  onChange: (teamId: number) => void;
};

function TeamSelect({ label, plan, value, onChange }: TeamProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {plan.teams.map(({ teamId, name }) => (
        <option key={teamId} value={teamId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type RoundProps = { label?: string; rounds: number; value: number; onChange: (round: number) => void };

function RoundField({ label = 'Round', rounds, value, onChange }: RoundProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {Array.from({ length: rounds }, (_, index) => (
        <option key={index + 1} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </SelectField>
  );
}
