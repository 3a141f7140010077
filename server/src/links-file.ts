import { readFileSync } from 'node:fs';
import { isLinkName } from '@courtline/domain/link/links';
import { isOptionalLink, type OptionalLinkName } from '@courtline/domain/link/optional-links';
import { StartError } from './db/start-error';

type LinksFile = {
  /** Targets by name. */
  links: Record<string, string>;
  /** Given as null: this installation does not offer them. */
  hiddenLinks: OptionalLinkName[];
};

/** What the operator configured for links; an invalid file prevents startup. */
export function readLinksFile(file: string): LinksFile {
  const { links, hiddenLinks }: LinksFile = { links: {}, hiddenLinks: [] };
  for (const [name, address] of Object.entries(parse(file))) {
    if (address === null) hiddenLinks.push(checkOptional(name));
    else links[name] = checkAddress(name, address);
  }
  return { links, hiddenLinks };
}

function checkOptional(name: string): OptionalLinkName {
  if (isOptionalLink(name)) return name;
  throw new StartError(`LINKS_FILE hides ${name}, but there's no link with that name that can be hidden.`);
}

function checkAddress(name: string, address: unknown): string {
  if (!isLinkName(name))
    throw new StartError(`LINKS_FILE contains ${name}, but there's no link with that name.`);
  if (typeof address === 'string' && isLinkAddress(address)) return address;
  throw new StartError(
    `LINKS_FILE must give ${name} a URL that starts with http:// or https://, or a path like /explore.`,
  );
}

function parse(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`Can't read LINKS_FILE ${file}.`);
  }
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Reported below, like any other text that is not a table of links.
  }
  throw new StartError('LINKS_FILE must be JSON such as {"shop": "https://shop.example.com"}.');
}

/** Another site, or a page of our own; never a script, and never a path that a browser takes for another host. */
function isLinkAddress(address: string): boolean {
  if (/\s/.test(address)) return false;
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address);
  return /^https?:\/\/[^/]/.test(address) && URL.canParse(address);
}
