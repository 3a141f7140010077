import { ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button';
import { CheckboxField } from './choice-field';
import { type Choosable, chosenText, toggled } from './chosen-text';
import { FieldFrame } from './field';
import styles from './multi-select.module.css';
import { usePopoverPosition } from './use-popover-position';

type Props<Value extends string | number> = {
  label: string;
  options: readonly Choosable<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** Text of the button while nothing is chosen. */
  placeholder?: string;
  hasSelectAll?: boolean;
  /** The choice takes effect only after Apply is pressed. */
  hasApply?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that opens a list of checkboxes. */
export function MultiSelect<Value extends string | number>(props: Props<Value>) {
  const { label, options, value, help, error, disabled = false, placeholder = 'None selected', ref } = props;
  const { onChange, hasSelectAll = true, hasApply = false } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  usePopoverPosition({ popup, anchor: button }, isOpen);
  useLayoutEffect(() => {
    if (isOpen) boxesIn(popup.current)[0]?.focus();
  }, [isOpen]);
  return (
    <FieldFrame {...{ id, label, help, error }}>
      <button
        ref={button}
        id={id}
        type="button"
        className={error ? `${styles.button} ${styles.wrong}` : styles.button}
        popoverTarget={`${id}-list`}
        disabled={disabled}
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-describedby={error || help ? `${id}-note` : undefined}
        onKeyDown={(event) => openByArrow(event, popup.current)}
      >
        <span id={`${id}-chosen`} className={value.length > 0 ? styles.chosen : styles.none}>
          {chosenText(options, value, placeholder)}
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are only a shortcut between the checkboxes */}
      <div
        ref={popup}
        id={`${id}-list`}
        className={styles.popup}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll
        role="group"
        aria-labelledby={`${id}-label`}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onKeyDown={walk}
        onBlur={(event) => leavesFor(event.relatedTarget, popup.current) && popup.current?.hidePopover()}
      >
        {isOpen && (
          <Boxes
            {...{ options, value, onChange, hasSelectAll, hasApply }}
            onDone={() => {
              popup.current?.hidePopover();
              button.current?.focus();
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}

type BoxesProps<Value extends string | number> = {
  options: readonly Choosable<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  hasSelectAll: boolean;
  hasApply: boolean;
  onDone: () => void;
};

/** Mounted only while the list is open: unapplied changes are discarded. */
function Boxes<Value extends string | number>(props: BoxesProps<Value>) {
  const { options, value, onChange, hasSelectAll, hasApply, onDone } = props;
  const [draft, setDraft] = useState<readonly Value[]>(value);
  const chosen = hasApply ? draft : value;
  const choose = hasApply ? setDraft : onChange;
  const apply = () => {
    onChange([...draft]);
    onDone();
  };
  return (
    <>
      <div className={styles.list}>
        {hasSelectAll && options.length > 1 && <SelectAll {...{ options, chosen, choose }} />}
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            disabled={option.disabled}
            onChange={() => choose(toggled(options, chosen, option.value))}
          />
        ))}
        {options.length === 0 && <p className={styles.none}>No options available.</p>}
      </div>
      {hasApply && (
        <div className={styles.foot}>
          <Button onClick={apply}>Apply</Button>
        </div>
      )}
    </>
  );
}

type AllProps<Value> = {
  options: readonly Choosable<Value>[];
  chosen: readonly Value[];
  choose: (value: Value[]) => void;
};

function SelectAll<Value>({ options, chosen, choose }: AllProps<Value>) {
  const count = options.filter(({ value }) => chosen.includes(value)).length;
  const isAll = count === options.length;
  return (
    <div className={styles.all}>
      <CheckboxField
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        label="Select all"
        checked={isAll}
        onChange={() => choose(isAll ? [] : options.map(({ value }) => value))}
      />
    </div>
  );
}

function openByArrow(event: KeyboardEvent, popup: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  popup?.showPopover();
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  // The browser closes the popover; the dialog around it must not close as well.
  if (event.key === 'Escape') event.stopPropagation();
  const boxes = boxesIn(event.currentTarget);
  const at = boxes.findIndex((box) => box === document.activeElement);
  if (at < 0) return;
  // Enter on a checkbox must not submit the form around it.
  if (event.key === 'Enter') event.preventDefault();
  const to = { ArrowDown: (at + 1) % boxes.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  boxes.at(to)?.focus();
}

function leavesFor(next: EventTarget | null, popup: HTMLElement | null): boolean {
  return (
    next instanceof Element &&
    popup !== null &&
    !popup.contains(next) &&
    // A press on a label's text first moves the focus to an ancestor of the list, such as a dialog.
    !next.contains(popup) &&
    next.getAttribute('popovertarget') !== popup.id
  );
}

function boxesIn(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>('input') ?? [])];
}
