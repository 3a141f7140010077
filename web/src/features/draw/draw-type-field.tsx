import { drawTypes } from '@courtline/domain/constants';
import { SelectField } from '../../ui/field';

export type DrawTypeId = (typeof drawTypes)[keyof typeof drawTypes]['id'];

type Props = { chosen: DrawTypeId; onChoose: (id: DrawTypeId) => void };

/** Shown only if the session's settings leave the draw type open. */
export function DrawTypeField({ chosen, onChoose }: Props) {
  const types = Object.values(drawTypes);
  const choose = (value: string) => {
    const type = types.find(({ id }) => String(id) === value);
    if (type) onChoose(type.id);
  };
  return (
    <SelectField label="Draw type" value={chosen} onChange={({ target }) => choose(target.value)}>
      {types.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
