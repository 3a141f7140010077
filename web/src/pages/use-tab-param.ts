import { useLocation, useSearchParams } from 'react-router';

/** In the address, so that it can be shared; a link may also pass it in the navigation state. */
export function useTabParam(): string | null {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const named = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : null;
  return search.get('tab') ?? (typeof named === 'string' ? named : null);
}

/** The address of a tab, for `searchOf` of the tabs. */
export function tabSearch(tab: string): string {
  return `?tab=${tab}`;
}

/** Each tab has a title of its own, except the first one, which is the page itself. */
export function tabTitle(
  title: string,
  tabs: readonly { key: string; label: string }[],
  selected: string | null,
): string {
  const tab = tabs.slice(1).find(({ key }) => key === selected);
  return tab ? `${tab.label} · ${title}` : title;
}
