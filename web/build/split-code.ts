import type { Rolldown } from 'vite';
import { readByMany } from './widely-read.ts';

type Name = Rolldown.CodeSplittingGroup['name'];
type LightCheck = (id: string, modules: Modules) => boolean;
type Modules = Parameters<Extract<Name, (...args: never[]) => unknown>>[1];

/**
 * By default the bundler creates a file for every module that two pages share, and a page then loads dozens of them.
 * These few files hold what pages have in common, sorted by the widely read pages that need it, so that those load little
 * that they do not use. Heavy modules, which only forms and organizer screens need, stay out of them.
 */
export function splitCode(): Rolldown.CodeSplittingOptions {
  const isLight = createLightCheck();
  const findFile = createReaderFiles(isLight);
  const isStarted = createStartCheck();
  const file = (name: string, test: RegExp): Name => {
    return (id, modules) => (test.test(id) && isLight(id, modules) ? name : null);
  };
  return {
    // A module is used by at least as many pages as each module that imports it, so the groups already hold their
    // dependencies.
    includeDependenciesRecursively: false,
    groups: [
      // Icons call the function that draws them while they load, so it is beside them.
      {
        name: file('vendor', /\/node_modules\/|\/web\/build\/lean-icon|courtline:drawing/),
        tags: ['$initial'],
        priority: 5,
      },
      { name: file('shell', /./), tags: ['$initial'], priority: 4 },
      {
        name: (id, modules) => (isLight(id, modules) ? findFile(id, modules) : null),
        minShareCount: 2,
        priority: 2,
      },
      { name: (id, modules) => (isStarted(id, modules) ? 'after-paint' : null), priority: 1.5 },
      { name: file('kit', /^(?!.*\/@tanstack\/)/), minShareCount: 3, priority: 1 },
    ],
  };
}

/** Needed by forms and organizer screens but not by readers: schemas, calendars, card fields, monitoring. */
export const heavy =
  /\/node_modules\/(zod|react-hook-form|@hookform|temporal-\w+|@stripe|@sentry)\/|\/web\/src\/(ui\/(date-time-field|times-of-day)|features\/(kit\/|session\/(session-form|create-session|edit-session))|pages\/(kit|manage-\w+)-page)/;
const schemas = /\?schemas$/;
/** Its parts are all imported from one module, so imports do not tell which page uses which. */
const queries = /\/node_modules\/@tanstack\//;

/** Whether a module loads without anything heavy; the schemas of a call load only with the form that imports them. */
function createLightCheck(): LightCheck {
  const known = new Map<string, boolean>();
  const isLight: LightCheck = (id, modules) => {
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

const source = new URL('../src/', import.meta.url).pathname;
/** Opened from links in chats and e-mails, often on a phone beside the court. */
const openedMost = ['session', 'team', 'team-match'];

/** Pages from which one joins a session. */
const joined = ['member-home', 'session', 'team'];

/** The file of a module that widely read pages use, or parts that they load on demand; null for all others. */
function createReaderFiles(isLight: LightCheck) {
  let readers: ReturnType<typeof findReaders> | null = null;
  return (id: string, modules: Modules): string | null => {
    readers ??= findReaders(modules, isLight);
    const [pages, parts] = [readers.pages.get(id) ?? [], readers.parts.get(id) ?? []];
    const isForSignIn = readers.signIn.has(id);
    const file = fileOfPages(pages, isForSignIn);
    // A tab of another page needs none of the other parts of the member's home page.
    if (file === 'member-home' && parts.length > 0) return 'member-home-parts';
    if (file !== null) return file;
    // Many other screens need this too, but signing in needs none of their other parts.
    if (isForSignIn) return 'sign-in';
    return parts.length > 3 ? 'parts' : parts.join('-') || null;
  };
}

function fileOfPages(pages: readonly string[], isForSignIn: boolean): string | null {
  const most = openedMost.filter((page) => pages.includes(page));
  if (pages.length > 7 || (pages.length > 3 && most.includes('session'))) return 'core';
  if (pages.length > 1 && most.includes('session')) {
    if (most.includes('team-match')) return 'play';
    return pages.every((page) => joined.includes(page)) ? 'joining' : 'core';
  }
  if (pages.length > 2 && most.length > 0) return 'players-and-teams';
  if (most.length > 1) return 'team-or-match';
  if (pages.length > 2) return isForSignIn ? 'fields' : 'lists';
  // Signing in needs none of the other parts of these pages.
  if (pages.length > 0) return (isForSignIn ? [...pages, 'sign-in'] : pages).join('-');
  return null;
}

/** Which pages, and which parts of the pages that are opened most, need a module. */
function findReaders(modules: Modules, isLight: LightCheck) {
  const pages = new Map<string, string[]>();
  const parts = new Map<string, string[]>();
  const partIds = new Set<string>();
  for (const page of readByMany) {
    const needed = findNeeded(`${source}pages/${page}-page.tsx`, modules);
    for (const id of needed) pages.set(id, [...(pages.get(id) ?? []), page]);
    const loaded = openedMost.includes(page) ? findLoadedOnDemand(needed, modules) : [];
    for (const id of loaded) if (isLight(id, modules)) partIds.add(id);
  }
  for (const part of partIds) {
    const name = part.replace(/.*\/|\.tsx?$/g, '');
    for (const id of findNeeded(part, modules)) parts.set(id, [...(parts.get(id) ?? []), name]);
  }
  return { pages, parts, signIn: findNeeded(`${source}pages/login-page.tsx`, modules, /^$/) };
}

/** Loaded for everyone soon after the first page, which must not bring the files of other pages with it. */
function createStartCheck(): LightCheck {
  let needed: ReadonlySet<string> | null = null;
  return (id, modules) => {
    needed ??= findNeeded(`${source}app/start-offline.ts`, modules);
    return needed.has(id) && !queries.test(id);
  };
}

function findLoadedOnDemand(ids: ReadonlySet<string>, modules: Modules): string[] {
  return [...ids].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
}

function findNeeded(first: string, modules: Modules, without = schemas): Set<string> {
  const all = new Set([first]);
  for (const id of all) {
    if (queries.test(id)) continue;
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (!without.test(next)) all.add(next);
  }
  return all;
}
