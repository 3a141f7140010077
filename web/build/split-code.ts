import type { Rolldown } from 'vite';

type Name = Rolldown.CodeSplittingGroup['name'];
type Modules = Parameters<Extract<Name, (...args: never[]) => unknown>>[1];

/**
 * By default the bundler creates a file for every module that two pages share, and a page then loads dozens of them.
 * These few files hold what pages have in common; heavy modules used only by forms and organizer screens stay out of
 * them.
 */
export function splitCode(): Rolldown.CodeSplittingOptions {
  const isLight = createLightCheck();
  const file = (name: string, test: RegExp): Name => {
    return (id, modules) => (test.test(id) && isLight(id, modules) ? name : null);
  };
  return {
    // A module is used by at least as many pages as each module that imports it, so the groups already hold their
    // dependencies.
    includeDependenciesRecursively: false,
    groups: [
      { name: file('vendor', /\/node_modules\//), tags: ['$initial'], priority: 5 },
      { name: file('shell', /./), tags: ['$initial'], priority: 4 },
      { name: file('play', ofPlay), minShareCount: 3, priority: 3 },
      { name: file('inputs', ofInputs), minShareCount: 2, priority: 2 },
      { name: file('kit', /./), minShareCount: 3, priority: 1 },
    ],
  };
}

const ofPlay =
  /\/web\/src\/(features\/(draw|schedule)\/|ui\/(bracket|use-bracket|use-swipe|use-printing))|\/domain\/src\/(draw|schedule)\//;
const ofInputs =
  /\/web\/src\/(ui\/(chosen-text|combo-box|current-location|multi-select|person-box|place-(field|line)|range-|step-slider|use-combo-box|use-place|use-search)|api\/(geolocation|places|search-members|use-place-first))/;

/** Needed by forms and organizer screens but not by readers: schemas, calendars, card fields, monitoring. */
export const heavy =
  /\/node_modules\/(zod|react-hook-form|@hookform|temporal-\w+|@stripe|@sentry)\/|\/web\/src\/(ui\/(date-time-field|times-of-day)|features\/(kit\/|session\/(session-form|create-session|edit-session))|pages\/(kit|manage-\w+)-page)/;
const schemas = /\?schemas$/;

/** Whether a module loads without anything heavy; the schemas of a call load only with the form that imports them. */
function createLightCheck() {
  const known = new Map<string, boolean>();
  const isLight = (id: string, modules: Modules): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, true);
    const all = modules.getModuleInfo(id)?.importedIds ?? [];
    const needs = all.filter((needed) => schemas.test(id) || !schemas.test(needed));
    const is = !heavy.test(id) && needs.every((needed) => isLight(needed, modules));
    known.set(id, is);
    return is;
  };
  return isLight;
}
