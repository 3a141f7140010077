import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useHiddenLinks } from '../api/flags';
import { type LinkEntry, linkTo } from '../api/links';
import { SiteLink } from '../ui/site-link';
import styles from './side-menu.module.css';

/** The heading is needed only where the entries do not explain themselves. */
export function MenuSection({ heading, children }: { heading?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} {...(heading && { 'aria-labelledby': id })}>
      {heading && (
        <h3 id={id} className={styles.heading}>
          {heading}
        </h3>
      )}
      <ul>{children}</ul>
    </section>
  );
}

type EntryProps = {
  to: string;
  Icon?: LucideIcon | undefined;
  /** Instead of an icon. */
  picture?: ReactNode;
  isQuiet?: boolean;
  describes?: string;
  /** Distinguishes entries with the same name. */
  note?: string;
  children: ReactNode;
};

/** `describes` is read out instead of a text that is unclear on its own, such as 'See All'. */
export function MenuEntry({ to, Icon, picture, isQuiet = false, describes, note, children }: EntryProps) {
  const className = isQuiet ? `${styles.entry} ${styles.quiet}` : styles.entry;
  return (
    <li>
      <SiteLink className={className} to={to} aria-label={describes}>
        {Icon ? <Icon size={20} aria-hidden="true" /> : picture}
        <span className={styles.says}>
          {children}
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </SiteLink>
    </li>
  );
}

/** An entry of the link table, whose address the operator can configure; an admin can hide it. */
export function ListedEntry({ entry, Icon }: { entry: LinkEntry; Icon: LucideIcon }) {
  const hidden: readonly string[] = useHiddenLinks();
  if (hidden.includes(entry.name)) return null;
  return (
    <MenuEntry to={linkTo(entry.name)} Icon={Icon}>
      {entry.label}
    </MenuEntry>
  );
}
