import { groupLimits } from '@courtline/domain/draw/group-stage';
import { Field } from '../../ui/field';
import styles from './draw.module.css';

/** As typed, so that a field can be emptied. */
export type GroupStageText = { groups: string; advancing: string };

type Props = { text: GroupStageText; onChange: (text: GroupStageText) => void };

export function GroupStageFields({ text, onChange }: Props) {
  return (
    <div className={styles.groups}>
      <Field
        label="Groups"
        type="number"
        inputMode="numeric"
        min={1}
        max={groupLimits.groupsMax}
        value={text.groups}
        onChange={({ target }) => onChange({ ...text, groups: target.value })}
      />
      <Field
        label="Teams of each group that go on"
        type="number"
        inputMode="numeric"
        min={1}
        max={groupLimits.groupSizeMax}
        value={text.advancing}
        onChange={({ target }) => onChange({ ...text, advancing: target.value })}
      />
    </div>
  );
}
