import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchLink } from '../api/links';
import styles from './search-box.module.css';

/** The global search: Enter opens the page of results, and `/` jumps into the box from anywhere. */
export function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useSlashKey(box);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = box.current?.value.trim() ?? '';
    const address = searchLink(query ? { query } : {});
    if (address.startsWith('/')) void navigate(address);
    else window.location.assign(address);
  };
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={box}
          type="search"
          aria-label="Search players, clubs, events"
          placeholder="Search players, clubs, events"
          maxLength={100}
          enterKeyHint="search"
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
    </search>
  );
}

/** Not while somebody writes: there a slash is a slash. */
function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  // As soon as the box is seen, not some time later: the key is pressed by whoever sees it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) {
        return;
      }
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [box]);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
  );
}
