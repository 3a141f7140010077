import { attentionTitle, counted } from '@courtline/domain/overview/attention-texts';
import { digestEntries, dueDigestWeek } from '@courtline/domain/overview/digest';
import type { Overview, OverviewSession } from '@courtline/contract/overview';
import type { Attention } from '@courtline/domain/overview/overview';
import { inTransaction } from '../db/transaction';
import type { Db } from '../db/open';
import { type RenderedEmail, type Site, renderEmail } from '../gateways/email/render-email';
import { type DigestReader, claimDigests } from '../store/league/organizer-digest';
import type { JobServices } from './job-services';
import { readOverview } from './read-overview';

type Tools = Pick<JobServices, 'db' | 'outbox' | 'config'>;

/** Few per transaction, so that a failure repeats little, and no one is held up by the others. */
const readersPerRun = 20;

/** Sends every organizer what needs attention over all that they run, once a week; nothing if nothing waits. */
export async function sendDigests(tools: Tools, now: Date): Promise<void> {
  const week = dueDigestWeek(now);
  if (week === null) return;
  let claimed = readersPerRun;
  while (claimed === readersPerRun)
    claimed = await inTransaction(tools.db, async (tx) => {
      const readers = await claimDigests(tx, { week, limit: readersPerRun });
      for (const reader of readers) await sendDigest({ ...tools, db: tx }, reader, now);
      return readers.length;
    });
}

async function sendDigest({ db, outbox, config }: Tools, reader: DigestReader, now: Date): Promise<void> {
  const entries = digestEntries(await readFor(db, reader, now), now);
  if (entries.length === 0) return;
  await outbox.post(db, { toMemberId: reader.memberId, ...digestEmail(config, entries) });
}

/** As an organizer, also of someone who is an admin: the digest is about what they run. */
function readFor(db: Db, { memberId, leagueIds, conferenceIds }: DigestReader, now: Date): Promise<Overview> {
  const actor = { kind: 'member', memberId, isAdmin: false, leagueIds, conferenceIds } as const;
  const scope = { leagueIds, conferenceIds, sessionIds: [] };
  return readOverview(db, { actor, now, scope, claimsWithin: scope });
}

const mostRows = 15;

type Entry = Pick<
  Attention<Pick<OverviewSession, 'name' | 'conferenceName' | 'sessionTypeId'>>,
  'kind' | 'count' | 'session'
>;

export function digestEmail(site: Site, entries: readonly Entry[]): RenderedEmail {
  const rest = entries.length - mostRows;
  const things = counted(entries.length, 'thing');
  return renderEmail(site, {
    name: 'organizer-digest',
    subject: `${things} ${entries.length === 1 ? 'needs' : 'need'} your attention`,
    heading: 'Your week as an organizer',
    body: [
      `${things} ${entries.length === 1 ? 'waits' : 'wait'} for you in the leagues you organize.`,
      {
        kind: 'rows',
        rows: entries.slice(0, mostRows).map((entry) => ({
          label: entry.session ? `${entry.session.conferenceName} · ${entry.session.name}` : 'New accounts',
          value: attentionTitle(entry),
        })),
      },
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    action: { label: 'See what needs attention', url: `${site.publicUrl}/home#attention` },
    why: "You're receiving this because you organize leagues. It comes once a week at most.",
  });
}
