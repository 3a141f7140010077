import type { MouseEventHandler, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

type Props = {
  to: string;
  className?: string | undefined;
  /** Read out instead of a text that says too little on its own. */
  'aria-label'?: string | undefined;
  /** Says to a screen reader, and to the style sheet, that the reader is there already. */
  marksHere?: boolean;
  /** Leaves this page for good, as its idea of who is here is no longer so. */
  loadsAnew?: boolean;
  /** Opens beside this page, which stays as it is. */
  opensTab?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
};

/** A link that may lead to another site: our own pages open without loading anew. */
export function SiteLink(props: Props) {
  const { to, className = '', marksHere = false, loadsAnew = false, opensTab = false, ...rest } = props;
  const { children, ...attributes } = rest;
  const isHere = useIsHere(to);
  if (opensTab) {
    return (
      <a {...attributes} className={className} href={to} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  if (loadsAnew || !to.startsWith('/')) {
    return (
      <a {...attributes} className={className} href={to}>
        {children}
      </a>
    );
  }
  return (
    <Link
      {...attributes}
      className={className}
      to={to}
      aria-current={marksHere && isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

/** Two searches are two places when they look for different kinds of things. */
function useIsHere(to: string): boolean {
  const { pathname, search } = useLocation();
  const [path, query] = to.split('?');
  const wanted = new URLSearchParams(query).get('type');
  return pathname === path && (wanted === null || new URLSearchParams(search).get('type') === wanted);
}
