import { emptyShortcut, type Shortcut } from '@courtline/domain/search/search-shortcuts';
import { Fragment } from 'react';
import { useHiddenLinks } from '../../api/flags';
import { searchLink } from '../../api/links';
import { SiteLink } from '../../ui/site-link';
import { Empty } from '../../ui/states';
import type { SearchFilters } from './search-params';

/** A shortcut whose list is still empty says what will be there, and where to look instead. */
export function NoMatches({ wanted }: { wanted: SearchFilters }) {
  const shortcut = emptyShortcut(wanted, useHiddenLinks());
  if (!shortcut) {
    return (
      <Empty label="No Matches Found">
        <p>Check the spelling or try a shorter search.</p>
      </Empty>
    );
  }
  return (
    <Empty label="No Matches Found">
      <p>{shortcut.text}</p>
      {shortcut.instead.length > 0 && (
        <p>
          Look at{' '}
          {shortcut.instead.map((other, index) => (
            <Fragment key={other.label}>
              {index > 0 && ' or '}
              <SiteLink to={shortcutLink(other)}>{other.label}</SiteLink>
            </Fragment>
          ))}{' '}
          instead.
        </p>
      )}
    </Empty>
  );
}

export function shortcutLink({ target }: Shortcut): string {
  return 'leagueTypeId' in target ? `/search/league/${target.leagueTypeId}` : searchLink(target);
}
