import {
  type Crest as CrestParts,
  crestCharges,
  crestCode,
  crestFields,
  crestOf,
  crestPatterns,
  crestShapes,
  readCrest,
} from '@courtline/domain/team/crest';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button';
import { Crest } from '../../ui/crest';
import styles from './crest-field.module.css';

type Props = {
  teamId: number;
  /** Code of the crest. */
  value: string;
  onChange: (code: string) => void;
};

/** The crest of a team, put together from its parts; each choice shows at once what it changes. */
export function CrestField({ teamId, value, onChange }: Props) {
  const original = crestOf(teamId);
  const crest = readCrest(value) ?? readCrest(original);
  if (!crest) return null;
  const choose = (part: Partial<CrestParts>) => onChange(crestCode({ ...crest, ...part }));
  const crestWith = (part: Partial<CrestParts>) => (
    <Crest crest={crestCode({ ...crest, ...part })} size={32} />
  );
  return (
    <div className={styles.field}>
      <div className={styles.preview}>
        <Crest crest={value} size={92} />
        <Button variant="quiet" disabled={value === original} onClick={() => onChange(original)}>
          Use the original crest
        </Button>
      </div>
      <div className={styles.parts}>
        <Part
          legend="Shape"
          options={optionsOf(crestShapes, (shape) => crestWith({ shape }))}
          chosen={crest.shape}
          onChoose={(shape) => choose({ shape })}
        />
        <Part
          legend="Pattern"
          options={optionsOf(crestPatterns, (pattern) => crestWith({ pattern }))}
          chosen={crest.pattern}
          onChoose={(pattern) => choose({ pattern })}
        />
        <Part
          legend="Dark color"
          options={colorsOf(crestFields)}
          chosen={crest.field}
          onChoose={(field) => choose({ field })}
        />
        <Part
          legend="Light color"
          options={colorsOf(crestCharges)}
          chosen={crest.charge}
          onChoose={(charge) => choose({ charge })}
        />
      </div>
    </div>
  );
}

type Option<Id extends string> = { id: Id; label: string; picture: ReactNode };

function optionsOf<Id extends string>(labels: Record<Id, string>, draw: (id: Id) => ReactNode): Option<Id>[] {
  return (Object.keys(labels) as Id[]).map((id) => ({ id, label: labels[id], picture: draw(id) }));
}

function colorsOf<Id extends string>(colors: Record<Id, { label: string; color: string }>): Option<Id>[] {
  return (Object.keys(colors) as Id[]).map((id) => ({
    id,
    label: colors[id].label,
    picture: (
      <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden="true" className={styles.color}>
        <circle cx={16} cy={16} r={13} fill={colors[id].color} />
      </svg>
    ),
  }));
}

type PartProps<Id extends string> = {
  legend: string;
  options: readonly Option<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

function Part<Id extends string>({ legend, options, chosen, onChoose }: PartProps<Id>) {
  const name = useId();
  return (
    <fieldset className={styles.part}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ id, label, picture }) => (
          <label key={id} className={styles.option} title={label}>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            {picture}
            <span className="visually-hidden">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
