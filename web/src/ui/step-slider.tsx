import { type ReactNode, useId } from 'react';
import fieldStyles from './field.module.css';
import { RailFill } from './rail-fill';
import rangeStyles from './range-slider.module.css';
import type { Step } from './range-steps';
import styles from './step-slider.module.css';

type Props<Value> = {
  label: string;
  /** In ascending order. */
  steps: readonly Step<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  help?: ReactNode;
  disabled?: boolean;
};

/** Selects one of a list of steps as a maximum. */
export function StepSlider<Value>({ label, steps, value, onChange, help, disabled = false }: Props<Value>) {
  const id = useId();
  const last = steps.length - 1;
  const at = Math.max(
    0,
    steps.findIndex((step) => step.value === value),
  );
  return (
    <div className={rangeStyles.slider}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <p className={rangeStyles.chosen} aria-hidden="true">
        {steps[at]?.label}
      </p>
      <div className={`${rangeStyles.rail} ${styles.rail}`} data-off={disabled || undefined}>
        <RailFill places={[0, at]} last={last} />
        <input
          id={id}
          type="range"
          className={`${rangeStyles.thumb} ${styles.thumb}`}
          min={0}
          max={last}
          step={1}
          value={at}
          disabled={disabled}
          aria-valuetext={steps[at]?.label}
          aria-describedby={help ? `${id}-note` : undefined}
          onChange={({ target }) => {
            const step = steps[Number(target.value)];
            if (step) onChange(step.value);
          }}
        />
      </div>
      {help && (
        <p className={fieldStyles.help} id={`${id}-note`}>
          {help}
        </p>
      )}
    </div>
  );
}
