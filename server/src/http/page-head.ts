import { sessionTypes, sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import type { Config } from '../config';
import type { Db } from '../db/open';
import { type PageSubject, findSessionSubject, findTeamSubject } from '../store/session/page-metadata';

/** A slow preview must not delay the page. */
const mostMs = 1000;

/** Title, description and preview of a page that people share; null for pages without their own. */
export async function headOfPage(db: Db, config: Config, path: string): Promise<string | null> {
  const found = subjectOf(db, path);
  if (!found) return null;
  const { subject, describe } = found;
  const about = await Promise.race([subject.catch(() => null), afterwards(mostMs)]);
  return about && tagsOf(about, describe(about), new URL(path, config.publicUrl).href);
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

function tagsOf({ name, leagueName }: PageSubject, description: string, address: string): string {
  const previews = {
    'og:site_name': 'Courtline',
    'og:type': 'website',
    'og:title': `${name} · ${leagueName}`,
    'og:description': description,
    'og:url': address,
  };
  return [
    `<meta name="description" content="${escaped(description)}" />`,
    `<title>${escaped(`${name} · Courtline`)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    `<meta name="twitter:card" content="summary" />`,
    ...Object.entries(previews).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
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
