import type { OptionalLinkName } from './optional-links';

/** What the footer, the menu and the search box still show. Apart from the table, which few pages need. */
export function withoutHidden<T extends { name: string }>(
  entries: readonly T[],
  hidden: readonly OptionalLinkName[],
): T[] {
  return entries.filter(({ name }) => !(hidden as readonly string[]).includes(name));
}
