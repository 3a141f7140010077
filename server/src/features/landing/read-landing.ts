import type { ResponseOf } from '@courtline/contract/call';
import type { Landing, readLanding as landingCall } from '@courtline/contract/landing';
import { conferenceRatingsOf } from '@courtline/domain/conference/rating-range';
import { currency } from '@courtline/domain/constants';
import { amountOf } from '@courtline/domain/registration/money';
import { crestOf } from '@courtline/domain/team/crest';
import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { countEverything, countOpenSessions, listOpenSessions } from '../../store/league/landing';

export async function readLanding({ db, now }: RequestContext): Promise<ResponseOf<typeof landingCall>> {
  const [counts, sessions, openSessionCount] = await Promise.all([
    recentCounts(db, now),
    listOpenSessions(db, now),
    countOpenSessions(db, now),
  ]);
  return { counts, openSessions: sessions.map(present), openSessionCount };
}

type Row = Awaited<ReturnType<typeof listOpenSessions>>[number];

function present(row: Row): Landing['openSessions'][number] {
  const { ratingMin, ratingMax, registrationFeeCents, registrationVerificationFeeCents, teams, ...session } =
    row;
  return {
    ...session,
    conferenceRatings: conferenceRatingsOf(row.sportTypeId, { min: ratingMin, max: ratingMax }),
    registrationFee: amountOf(registrationFeeCents),
    registrationVerificationFee: amountOf(registrationVerificationFeeCents),
    currencySymbol: currency.symbol,
    teams: teams.map(({ id, name, crest }) => ({ id, name, crest: crestOf(id, crest) })),
  };
}

const lifetimeMs = 60_000;
const counted = new WeakMap<Db, { at: number; counts: Promise<Landing['counts']> }>();

/** Counting reads whole tables, so it is done once a minute at most, however many visitors come. */
function recentCounts(db: Db, now: Date): Promise<Landing['counts']> {
  const last = counted.get(db);
  if (last && now.getTime() - last.at < lifetimeMs) return last.counts;
  const counts = countEverything(db);
  counted.set(db, { at: now.getTime(), counts });
  // A failure must not last for a minute.
  counts.catch(() => counted.delete(db));
  return counts;
}
