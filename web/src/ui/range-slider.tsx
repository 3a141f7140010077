import { type ReactNode, type Ref, useId } from 'react';
import fieldStyles from './field.module.css';
import { RailFill } from './rail-fill';
import styles from './range-slider.module.css';
import { moveThumb, placesOf, type Range, type Step } from './range-steps';

type Props<Value> = {
  label: string;
  /** In ascending order. */
  steps: readonly Step<Value>[];
  /** Values of two of the steps. */
  value: Range<Value>;
  onChange: (value: [min: Value, max: Value]) => void;
  /** Replaces the text of the two ends. */
  valueText?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** Ref of the first thumb. */
  ref?: Ref<HTMLInputElement>;
};

/** Selects a range of steps. The thumbs may meet, but never cross. */
export function RangeSlider<Value>(props: Props<Value>) {
  const { label, steps, value, onChange, valueText, help, error, disabled = false, ref } = props;
  const id = useId();
  const places = placesOf(steps, value);
  const last = steps.length - 1;
  const move = (thumb: 'min' | 'max', to: number) => {
    const [min, max] = moveThumb(places, thumb, to).map((place) => steps[place]);
    if (min && max) onChange([min.value, max.value]);
  };
  const note = error ?? help;
  const thumb = {
    last,
    disabled,
    describedBy: note ? `${id}-note` : undefined,
    isWrong: Boolean(error),
  };
  const [from, to] = places.map((place) => steps[place]?.label ?? '') as [string, string];
  return (
    <fieldset className={styles.slider}>
      <legend className={fieldStyles.label}>{label}</legend>
      <p className={styles.chosen}>{valueText ?? (from === to ? from : `${from} – ${to}`)}</p>
      <div className={styles.rail} data-off={disabled || undefined}>
        <RailFill {...{ places, last }} />
        <Thumb
          {...thumb}
          ref={ref}
          name={`Minimum ${label}`}
          at={places[0]}
          valueText={from}
          onMove={(to) => move('min', to)}
        />
        <Thumb
          {...thumb}
          name={`Maximum ${label}`}
          at={places[1]}
          valueText={to}
          onMove={(to) => move('max', to)}
        />
      </div>
      {note && (
        <p className={error ? fieldStyles.error : fieldStyles.help} id={`${id}-note`}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

type ThumbProps = {
  name: string;
  at: number;
  valueText: string;
  last: number;
  disabled: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  onMove: (to: number) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

function Thumb({ name, at, valueText, last, disabled, isWrong, describedBy, onMove, ref }: ThumbProps) {
  return (
    <input
      ref={ref}
      type="range"
      className={styles.thumb}
      min={0}
      max={last}
      step={1}
      value={at}
      disabled={disabled}
      aria-label={name}
      aria-valuetext={valueText}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onMove(Number(event.target.value))}
    />
  );
}
