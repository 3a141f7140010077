import { Search as SearchIcon } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Button } from './button';
import styles from './combo-box.module.css';
import { FieldFrame } from './field';
import fieldStyles from './field.module.css';
import { useComboBox } from './use-combo-box';
import type { Search, SearchState } from './use-search';

export type Option = {
  key: string | number;
  label: string;
  detail?: string | undefined;
  picture?: ReactNode;
};

type Props<Found extends Option> = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Text in the box. */
  value: string;
  onChange: (text: string) => void;
  /** May return more than an option needs: onChoose gets the whole result. */
  search: Search<Found>;
  /** The box then shows the label of the chosen result, unless this handler changes the text. */
  onChoose: (found: Found) => void;
  placeholder?: string;
  emptyText?: string;
  /** With 0 the box shows options as soon as it has focus. */
  minLength?: number;
  debounceMs?: number;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A text box that searches for what is typed and offers the results. */
export function ComboBox<Found extends Option>(props: Props<Found>) {
  const {
    label,
    help,
    error,
    value,
    placeholder,
    disabled,
    emptyText = 'Nothing found.',
    ref,
    ...rest
  } = props;
  const { minLength = 2, debounceMs = 250, search, onChange, onChoose } = rest;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const { state, isOpen, active, ...box } = useComboBox(
    { value, onChange, search, onChoose, minLength, debounceMs },
    { input, popup },
  );
  const hasList = isOpen && state.found.length > 0;
  return (
    <FieldFrame {...{ id, label, help, error }}>
      <div className={styles.box} onBlur={box.leave}>
        <SearchIcon size={18} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          className={fieldStyles.control}
          type="text"
          role="combobox"
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={hasList && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
          onChange={(event) => box.type(event.target.value)}
          onFocus={box.enter}
          onKeyDown={box.press}
        />
        <div ref={popup} className={styles.popup} popover="manual">
          {isOpen && (
            <Offer {...{ id, label, state, active, emptyText }} onChoose={box.choose} onRetry={box.retry} />
          )}
        </div>
        <output className="visually-hidden">{isOpen && announce(state, emptyText)}</output>
      </div>
    </FieldFrame>
  );
}

type OfferProps<Found> = {
  id: string;
  label: string;
  state: SearchState<Found>;
  active: number;
  emptyText: string;
  onChoose: (found: Found) => void;
  onRetry: () => void;
};

function Offer<Found extends Option>(props: OfferProps<Found>) {
  const { id, label, state, active, emptyText, onChoose, onRetry } = props;
  if (state.kind === 'failed') {
    return (
      <div className={styles.says}>
        <p>{state.reason ?? failed}</p>
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (state.found.length === 0) {
    return <p className={styles.says}>{state.kind === 'asking' ? 'Searching…' : emptyText}</p>;
  }
  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native lists show no pictures
      role="listbox"
      className={styles.list}
      tabIndex={-1}
      aria-label={label}
      aria-busy={state.kind === 'asking' || undefined}
    >
      {state.found.map((found, at) => (
        <OptionRow
          key={found.key}
          id={`${id}-${at}`}
          option={found}
          isActive={at === active}
          onChoose={() => onChoose(found)}
        />
      ))}
    </div>
  );
}

type RowProps = { id: string; option: Option; isActive: boolean; onChoose: () => void };

/** Focus stays in the box: pressing a row does not take it. */
function OptionRow({ id, option: { label, detail, picture }, isActive, onChoose }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
    <div
      ref={isActive ? bringIntoView : null}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option needs a native list
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {picture}
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {detail && <span className={styles.detail}> {detail}</span>}
      </span>
    </div>
  );
}

function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

const failed = "Search isn't responding.";

function announce({ kind, found, reason }: SearchState<Option>, emptyText: string): string {
  if (kind === 'failed') return reason ?? failed;
  if (kind !== 'found') return '';
  if (found.length === 0) return emptyText;
  return found.length === 1 ? '1 result' : `${found.length} results`;
}
