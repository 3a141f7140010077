import { describe, expect, it } from 'vitest';
import { groupedShortcuts } from '../search/search-shortcuts';
import { withoutHidden } from './hidden-links';
import { isLinkName } from './links';
import { isOptionalLink, optionalLinkGroups, optionalLinkLabel, optionalLinkNames } from './optional-links';

const shortcuts = groupedShortcuts({
  showTennisContent: true,
  showPickleballContent: true,
  isOn: () => true,
}).flatMap((group) => group.shortcuts);

describe('Links that an installation may hide', () => {
  it('are each a link or a search shortcut, in one group only', () => {
    const named = shortcuts.map(({ name }) => name);
    expect(optionalLinkNames.filter((name) => !isLinkName(name) && !named.includes(name))).toEqual([]);
    expect(new Set(optionalLinkNames).size).toBe(optionalLinkNames.length);
  });

  it('have the labels of their shortcuts', () => {
    const optional = shortcuts.filter(({ name }) => isOptionalLink(name));
    expect(optional.length).toBeGreaterThan(8);
    for (const { name, label } of optional) {
      expect(isOptionalLink(name) && optionalLinkLabel(name)).toBe(label);
    }
  });

  it.each(['login', 'join', 'search', 'help', 'contact', 'privacy', 'terms', 'about', '__proto__'])(
    'do not include %s',
    (name) => {
      expect(isOptionalLink(name)).toBe(false);
    },
  );

  it('are left out of a list only if they are hidden', () => {
    const entries = [{ name: 'shop' }, { name: 'about' }, { name: 'news' }];
    expect(withoutHidden(entries, [])).toEqual(entries);
    expect(withoutHidden(entries, ['shop', 'x'])).toEqual([{ name: 'about' }, { name: 'news' }]);
  });

  it('have a sentence for the set-up in every group', () => {
    for (const { help } of optionalLinkGroups) expect(help).toMatch(/\.$/);
  });
});
