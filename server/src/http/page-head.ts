import { sessionTypes, sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import type { RenderedPage } from '@courtline/contract/rendered-page';
import type { Services } from '../context/services';
import type { Db } from '../db/open';
import type { PreviewKind } from '@courtline/contract/preview';
import { previewPath, previewSize } from '../operations/preview-address';
import { type PageSubject, findPageSubject } from '../store/session/page-metadata';
import { pathOf } from './path-of';
import { structuredData } from './structured-data';

/** A slow preview must not delay the page. */
const mostMs = 1000;

/** Title, description and preview of a page that people share; null for pages without their own. */
export async function headOfPage(service: Service, url: string): Promise<string | null> {
  const head = await findHead(service, url);
  return head && tagsOf(head);
}

type Service = Pick<Services, 'db' | 'config'>;

async function findHead({ db, config }: Service, url: string): Promise<Head | null> {
  const found = subjectOf(db, url);
  if (!found) return null;
  const about = await Promise.race([found.catch(() => null), afterwards(mostMs)]);
  if (!about) return null;
  const { name, leagueName } = about;
  const address = new URL(pathOf(url), config.publicUrl).href;
  return {
    title: escaped(`${name} · Courtline`),
    preview: escaped(`${name} · ${leagueName}`),
    description: escaped(describers[about.kind](about)),
    address: escaped(address),
    sharedAddress: escaped(about.kind === 'draw' ? `${address}?tab=draw` : address),
    picture: escaped(new URL(previewPath(about), config.publicUrl).href),
    data: structuredData(about, address),
  };
}

const standardDescription = 'Team leagues and team tournaments in tennis and pickleball.';

const noIndex = '<meta name="robots" content="noindex" />';

/** Every page that the service renders has a title and a preview; its tabs and filters share one canonical address. */
export async function headOfRendered(service: Service, url: string, page: RenderedPage): Promise<string> {
  const { status, title } = page;
  if (status === 404) return `${noIndex}<title>${title}</title>`;
  const own = await findHead(service, url);
  const path = pathOf(url);
  const address = escaped(new URL(path, service.config.publicUrl).href);
  const tags = tagsOf({ preview: title, description: standardDescription, address, ...own, title });
  // The page that a sheet is printed from is the one to find.
  return path.startsWith('/print/') ? `${noIndex}${tags}` : tags;
}

const largestId = 999_999_999;

const kindsByPath: Record<string, PreviewKind> = {
  'leagues/session': 'session',
  'leagues/match': 'match',
  teams: 'team',
};

function subjectOf(db: Db, url: string): Promise<PageSubject | null> | null {
  const [, place = '', digits = ''] =
    /^\/(leagues\/session|leagues\/match|teams)\/([1-9]\d{0,9})\/?$/i.exec(pathOf(url)) ?? [];
  const [kind, id] = [kindsByPath[place.toLowerCase()], Number(digits)];
  if (!kind || id > largestId) return null;
  return kind === 'session' && isDrawTab(url) ? findDrawOrSession(db, id) : findPageSubject(db, kind, id);
}

/** The draw of a session has a picture of its own once it is published. */
async function findDrawOrSession(db: Db, id: number): Promise<PageSubject | null> {
  return (await findPageSubject(db, 'draw', id)) ?? findPageSubject(db, 'session', id);
}

function isDrawTab(url: string): boolean {
  return new URLSearchParams(url.split('?', 2)[1]).get('tab') === 'draw';
}

const describers = {
  session: describeSession,
  team: describeTeam,
  match: describeMatch,
  draw: describeDraw,
};

function describeSession(session: PageSubject): string {
  const facts = [kindOf(session), datesOf(session), session.placeName].filter(Boolean).join(' · ');
  return shortened(session.description ? `${facts}. ${session.description}` : facts);
}

function describeTeam(team: PageSubject): string {
  const facts = [team.sessionName, kindOf(team), datesOf(team), team.placeName].filter(Boolean).join(' · ');
  return shortened(`${facts}. Schedule, roster and captains.`);
}

function describeMatch(subject: PageSubject): string {
  const { match, sessionName, placeName, timeZone } = subject;
  const date = match?.matchDate ? formatDate(match.matchDate, 'day', { zone: timeZone ?? 'UTC' }) : null;
  const score = match?.points
    ? `${match.isOver ? 'Final score' : 'Score so far'} ${match.points.join('–')}`
    : null;
  const facts = [score, match?.isPostponed ? 'Postponed' : date, sessionName, kindOf(subject), placeName];
  return shortened(facts.filter(Boolean).join(' · '));
}

function describeDraw(draw: PageSubject): string {
  const [final] = draw.rounds?.at(-1)?.matches ?? [];
  const champion = final?.teams.find((team) => team !== null && team.teamId === final.winnerTeamId);
  const facts = [champion && `Champion: ${champion.name}`, kindOf(draw), datesOf(draw), draw.placeName];
  return shortened(`Draw: ${facts.filter(Boolean).join(' · ')}`);
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
type Head = {
  title: string;
  preview: string;
  description: string;
  address: string;
  /** Where a shared link leads, if that is a part of the page with a preview of its own. */
  sharedAddress?: string;
  /** Address of the picture; without one the preview has none. */
  picture?: string;
  /** For search engines, as a script element. */
  data?: string;
};

function tagsOf(head: Head): string {
  const { title, preview, description, address, sharedAddress = address, picture, data } = head;
  const previews = {
    'og:site_name': 'Courtline',
    'og:type': 'website',
    'og:title': preview,
    'og:description': description,
    'og:url': sharedAddress,
    ...(picture && {
      'og:image': picture,
      'og:image:width': String(previewSize.width),
      'og:image:height': String(previewSize.height),
    }),
  };
  return [
    `<meta name="description" content="${description}" />`,
    `<title>${title}</title>`,
    `<link rel="canonical" href="${address}" />`,
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`,
    ...Object.entries(previews).map(
      ([property, content]) => `<meta property="${property}" content="${content}" />`,
    ),
    ...(data ? [data] : []),
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
