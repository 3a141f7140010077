import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from './button';
import styles from './menu.module.css';
import { usePopoverPosition } from './use-popover-position';

export type MenuItem = {
  label: string;
  /** A handler, or the address of a link. */
  choose: string | (() => void);
  /** Visible but unavailable. */
  disabled?: boolean;
  /** Why it is unavailable, shown under the item; an item with a reason is disabled. */
  reason?: string | null;
  destructive?: boolean;
};

type Props = {
  /** Label of the button: 'Actions for Peachtree Slicers'. */
  label: string;
  items: readonly MenuItem[];
};

/** A button with a menu of actions. The browser's popover closes on Escape and on a press outside. */
export function Menu({ label, items }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opensAt = useRef<'first' | 'last'>('first');
  usePopoverPosition({ popup: list, anchor: button }, isOpen, 'menu');
  // After the position is set: until then the menu is hidden and cannot take the focus.
  useLayoutEffect(() => {
    if (isOpen)
      itemsOf(list.current)
        .at(opensAt.current === 'first' ? 0 : -1)
        ?.focus();
    opensAt.current = 'first';
  }, [isOpen]);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    opensAt.current = event.key === 'ArrowUp' ? 'last' : 'first';
    list.current?.showPopover();
  };
  const choose = (item: MenuItem) => {
    if (disabled(item)) return;
    const { choose } = item;
    list.current?.hidePopover();
    if (typeof choose === 'string') void navigate(choose);
    else choose();
  };
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={openByKey}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </IconButton>
      <div
        ref={list}
        id={id}
        className={styles.menu}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            className={item.destructive ? `${styles.item} ${styles.grave}` : styles.item}
            tabIndex={-1}
            aria-disabled={disabled(item) || undefined}
            onClick={() => choose(item)}
          >
            {item.label}
            {item.reason && <span className={styles.reason}>{item.reason}</span>}
          </button>
        ))}
      </div>
    </>
  );
}

function disabled({ disabled = false, reason = null }: MenuItem): boolean {
  return disabled || reason !== null;
}

function move(event: KeyboardEvent<HTMLElement>): void {
  // The browser closes the popover; the dialog around it must not close as well.
  if (event.key === 'Escape') event.stopPropagation();
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to)?.focus();
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
