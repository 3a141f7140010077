import { Search, X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { linkTo, searchLink } from '../api/links';
import { pageKeyOf, shownPageKey } from '../ui/leaving';
import { onDemand } from '../ui/on-demand';
import { Skeleton } from '../ui/states';
import styles from './search-box.module.css';

/** Loaded on first use: most visits do not search. */
const SearchPanel = onDemand(
  async () => (await import('../features/search/search-panel')).SearchPanel,
  (_, error) => error ?? <Skeleton rows={4} height={44} />,
);

/** Global search: results appear below the box, Enter opens the results page, `/` focuses the box from anywhere. */
export function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const panel = usePanelSwitch(whole);
  const openPage = useSearchPage();
  useSlashKey(() => {
    box.current?.focus();
    panel.open();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    panel.close();
    openPage(text.trim());
  };
  const clear = () => {
    setText('');
    box.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (!panel.isOpen) return;
      event.preventDefault();
      panel.close();
      box.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (panel.isOpen) step(whole.current, event.key === 'ArrowDown' ? 1 : -1);
      else panel.open();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key events come from the box and its list
    <search className={styles.search} ref={whole} onKeyDown={walk} onBlur={panel.onBlur}>
      {/* Before the client runs, and without JavaScript, the browser sends the form. */}
      <form action={linkTo('search')} onSubmit={submit}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={box}
          type="search"
          name="query"
          aria-label="Search players, teams, leagues"
          placeholder="Search players, teams, leagues"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onClick={panel.open}
          onChange={({ target }) => {
            setText(target.value);
            target.dataset['typedAt'] = shownPageKey();
            panel.open();
          }}
        />
        {text === '' ? (
          <kbd aria-hidden="true">/</kbd>
        ) : (
          <button type="button" className={styles.clear} onClick={clear} aria-label="Clear search">
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </form>
      {panel.isOpen && (
        <section className={styles.panel} aria-label="Search suggestions">
          <SearchPanel text={text.trim()} />
        </section>
      )}
    </search>
  );
}

/** Open only on the page where it was opened; a press elsewhere, or focus leaving it, closes it. */
function usePanelSwitch(whole: RefObject<HTMLElement | null>) {
  const key = pageKeyOf(useLocation());
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [isOpen, whole]);
  return {
    isOpen,
    open: () => setOpenAt(shownPageKey()),
    close: () => setOpenAt(null),
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget instanceof Node && !whole.current?.contains(relatedTarget)) setOpenAt(null);
    },
  };
}

function useSearchPage() {
  const navigate = useNavigate();
  return (query: string) => {
    const address = searchLink(query ? { query } : {});
    if (address.startsWith('/')) void navigate(address);
    else window.location.assign(address);
  };
}

/** Moves focus from the box into the list, along it, and from its first row back into the box. */
function step(whole: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(whole?.querySelectorAll<HTMLElement>('input, section a, section button') ?? [])];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(here + by, 0), stops.length - 1)]?.focus();
}

/** Ignored while the user is typing, where a slash is text. */
function useSlashKey(jump: () => void): void {
  // A layout effect, so that the key works as soon as the box is visible.
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) {
        return;
      }
      event.preventDefault();
      jump();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
  );
}
