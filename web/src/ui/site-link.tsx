import type { MouseEventHandler, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

type Props = {
  to: string;
  className?: string | undefined;
  /** Replaces a link text that is unclear on its own for screen readers. */
  'aria-label'?: string | undefined;
  /** Marks the link as current for screen readers and the style sheet. */
  marksHere?: boolean;
  /** Does a full page load, because this page's user is outdated. */
  loadsAnew?: boolean;
  /** Opens in a new tab. */
  opensTab?: boolean;
  /** Shows another part of the same page: replaces its address and keeps its scroll position. */
  staysHere?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
};

/** A link that may lead to another site; our own pages open through the router. */
export function SiteLink(props: Props) {
  const { to, className = '', marksHere = false, loadsAnew = false, opensTab = false, ...rest } = props;
  const { children, staysHere = false, ...attributes } = rest;
  const isHere = useIsCurrent(to);
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
      replace={staysHere}
      preventScrollReset={staysHere}
      aria-current={marksHere && isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

/** Two searches are different targets if they look for different types. */
function useIsCurrent(to: string): boolean {
  const { pathname, search } = useLocation();
  const [path, query] = to.split('?');
  const searchType = new URLSearchParams(query).get('type');
  return pathname === path && (searchType === null || new URLSearchParams(search).get('type') === searchType);
}
