import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names';
import styles from './tabs.module.css';

type Tab<Key extends string> = {
  key: Key;
  label: string;
  /** How many there are of what the tab lists; left out until known. */
  count?: number | undefined;
};

type Props<Key extends string> = {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly [Tab<Key>, ...Tab<Key>[]];
  /** An unknown key selects the first tab. */
  selected: string | null | undefined;
  onSelect: (key: Key) => void;
  /** The query of the tab's own address: the tab can then be shared, and read without JavaScript. */
  searchOf?: ((key: Key) => string) | undefined;
  /** Called when a tab is likely to be selected next, so that its code and data can be loaded. */
  onPreload?: ((key: Key) => void) | undefined;
  /** Whether the content is still that of another tab. */
  loading?: boolean;
  /** On phones, long labels wrap so that all tabs are in view; without it the tabs scroll sideways. */
  wraps?: boolean;
  /** Content of the selected tab. */
  children: ReactNode;
};

export function Tabs<Key extends string>(props: Props<Key>) {
  const {
    label,
    tabs,
    selected,
    onSelect,
    searchOf,
    onPreload,
    loading = false,
    wraps = false,
    children,
  } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === selected),
  );
  useScrollIntoView(list, at);
  const move = (event: KeyboardEvent) => {
    const to = indexAfter(event.key, at, tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (to === null || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={styles.tabs} data-tabs>
      <div
        ref={list}
        className={classNames(styles.list, wraps && styles.wraps)}
        role="tablist"
        aria-label={label}
      >
        {tabs.map((tab, index) => (
          <TabControl
            key={tab.key}
            id={`${id}-${tab.key}`}
            panelId={`${id}-panel`}
            isSelected={index === at}
            search={searchOf?.(tab.key)}
            onSelect={() => onSelect(tab.key)}
            onPreload={() => onPreload?.(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={styles.count}>{` ${tab.count.toLocaleString('en-US')}`}</span>
            )}
          </TabControl>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[at]?.key}`}
        aria-busy={loading}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}

type ControlProps = {
  id: string;
  panelId: string;
  isSelected: boolean;
  search: string | undefined;
  onSelect: () => void;
  onPreload: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
};

function TabControl({
  id,
  panelId,
  isSelected,
  search,
  onSelect,
  onPreload,
  onKeyDown,
  children,
}: ControlProps) {
  const common = {
    role: 'tab',
    className: styles.tab,
    id,
    'aria-selected': isSelected,
    'aria-controls': panelId,
    tabIndex: isSelected ? 0 : -1,
    onPointerEnter: onPreload,
  };
  if (search === undefined) {
    return (
      <button {...common} type="button" onClick={onSelect} onKeyDown={onKeyDown}>
        {children}
      </button>
    );
  }
  // The space bar presses a tab, but not a link.
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ') return onKeyDown(event);
    event.preventDefault();
    return onSelect();
  };
  return (
    <Link {...common} to={{ search }} replace preventScrollReset onKeyDown={press}>
      {children}
    </Link>
  );
}

function indexAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Runs after layout, also after a phone is rotated: measuring earlier would force an extra layout. */
function useScrollIntoView(list: RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    if (!list.current) return undefined;
    const laidOut = new ResizeObserver(() => scrollSideways(list.current, at));
    laidOut.observe(list.current);
    return () => laidOut.disconnect();
  }, [list, at]);
}

/** Scrolls sideways only: the page itself stays where it is. */
function scrollSideways(list: HTMLElement | null, at: number): void {
  const tab = list?.children[at] as HTMLElement | undefined;
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2;
}
