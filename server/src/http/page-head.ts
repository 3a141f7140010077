import { sessionTypes, sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import type { RenderedPage } from '@courtline/contract/rendered-page';
import type { Services } from '../context/services';
import type { Db } from '../db/open';
import { type PageSubject, findSessionSubject, findTeamSubject } from '../store/session/page-metadata';

/** A slow preview must not delay the page. */
const mostMs = 1000;

/** Title, description and preview of a page that people share; null for pages without their own. */
export async function headOfPage(service: Service, path: string): Promise<string | null> {
  const head = await findHead(service, path);
  return head && tagsOf(head);
}

type Service = Pick<Services, 'db' | 'config'>;

async function findHead({ db, config }: Service, path: string): Promise<Head | null> {
  const found = subjectOf(db, path);
  if (!found) return null;
  const { subject, describe } = found;
  const about = await Promise.race([subject.catch(() => null), afterwards(mostMs)]);
  if (!about) return null;
  const { name, leagueName } = about;
  return {
    title: escaped(`${name} · Courtline`),
    preview: escaped(`${name} · ${leagueName}`),
    description: escaped(describe(about)),
    address: escaped(new URL(path, config.publicUrl).href),
  };
}

const standardDescription = 'Team leagues and team tournaments in tennis and pickleball.';

const noIndex = '<meta name="robots" content="noindex" />';

/** Every page that the service renders has a title and a preview; its tabs and filters share one canonical address. */
export async function headOfRendered(service: Service, path: string, page: RenderedPage): Promise<string> {
  const { status, title } = page;
  if (status === 404) return `${noIndex}<title>${title}</title>`;
  const own = await findHead(service, path);
  const address = escaped(new URL(path, service.config.publicUrl).href);
  const tags = tagsOf({ preview: title, description: standardDescription, address, ...own, title });
  // The page that a sheet is printed from is the one to find.
  return path.startsWith('/print/') ? `${noIndex}${tags}` : tags;
}

type Found = { subject: Promise<PageSubject | null>; describe: (subject: PageSubject) => string };

const largestId = 2_147_483_647;

function subjectOf(db: Db, path: string): Found | null {
  const [, kind = '', digits = ''] = /^\/(leagues\/session|teams)\/([1-9]\d{0,9})\/?$/i.exec(path) ?? [];
  const id = Number(digits);
  if (id < 1 || id > largestId) return null;
  return kind.toLowerCase() === 'teams'
    ? { subject: findTeamSubject(db, id), describe: describeTeam }
    : { subject: findSessionSubject(db, id), describe: describeSession };
}

function describeSession(session: PageSubject): string {
  const facts = [kindOf(session), datesOf(session), session.placeName].filter(Boolean).join(' · ');
  return shortened(session.description ? `${facts}. ${session.description}` : facts);
}

function describeTeam(team: PageSubject): string {
  const facts = [team.sessionName, kindOf(team), datesOf(team), team.placeName].filter(Boolean).join(' · ');
  return shortened(`${facts}. Schedule, roster and captains.`);
}

function kindOf({ sportTypeId, sessionTypeId }: PageSubject): string {
  return `${labelOf(sports, sportTypeId)} ${labelOf(sessionTypes, sessionTypeId)}`;
}

function datesOf({ startDateUtc, endDateUtc, timeZone }: PageSubject): string {
  const [start, end] = [startDateUtc, endDateUtc].map((utc) =>
    formatDate(utc, 'day', { zone: timeZone ?? 'UTC' }),
  );
  return start === end ? `${start}` : `${start} – ${end}`;
}

const mostSigns = 200;

/** Shortens the text to the length of a preview, at a word boundary. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= mostSigns) return line;
  return `${line.slice(0, mostSigns).replace(/\s\S*$/, '')} …`;
}

/** All escaped. */
type Head = { title: string; preview: string; description: string; address: string };

function tagsOf({ title, preview, description, address }: Head): string {
  const previews = {
    'og:site_name': 'Courtline',
    'og:type': 'website',
    'og:title': preview,
    'og:description': description,
    'og:url': address,
  };
  return [
    `<meta name="description" content="${description}" />`,
    `<title>${title}</title>`,
    `<link rel="canonical" href="${address}" />`,
    `<meta name="twitter:card" content="summary" />`,
    ...Object.entries(previews).map(
      ([property, content]) => `<meta property="${property}" content="${content}" />`,
    ),
  ].join('\n    ');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names and descriptions are user input. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

function afterwards(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref());
}
