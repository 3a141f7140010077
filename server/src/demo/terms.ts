import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveTermsVersion } from '../store/league/terms';
import { dayBefore } from './days';

type Filling = { leagueId: number; sessionId: number; waitingId: number; now: Date };

const title = 'Waiver for junior players';

const body = (
  photos: string,
) => `Tennis is a sport with a risk of injury. I know this risk and accept it for my child.

My child is healthy enough to play, and I tell the captain about anything that matters on court.

Captains may call a doctor if I can't be reached.

${photos}`;

/**
 * A waiver in two versions, which the running session requires. Guardians have accepted the second for most children; one
 * child of the demo guardian is still missing.
 */
export async function fillTerms(db: Db, { leagueId, sessionId, waitingId, now }: Filling): Promise<void> {
  const common = { leagueId, title, by: null };
  const first = { ...common, body: body('No photos are taken.'), now: dayBefore(now, 60) };
  const second = { ...common, body: body('Photos are taken only of children whose guardians allow it.') };
  await accept(db, { ...(await saveTermsVersion(db, first)), sessionId, at: dayBefore(now, 50) });
  const current = await saveTermsVersion(db, { ...second, now: dayBefore(now, 14) });
  await accept(db, { ...current, sessionId, at: dayBefore(now, 12) });
  await sql`
    delete from terms_acceptances where terms_id = ${current.id}
      and (member_id = ${waitingId} or member_id % 7 = 3)`.execute(db);
  await sql`update sessions set requires_terms = true where id = ${sessionId}`.execute(db);
}

async function accept(db: Db, { id, sessionId, at }: { id: number; sessionId: number; at: Date }) {
  await sql`
    insert into terms_acceptances (terms_id, member_id, accepted_by, accepted_at)
    select distinct on (e.member_id) ${id}::int, e.member_id,
      coalesce((select min(g.guardian_id) from guardianships g where g.child_id = e.member_id and g.ended_at is null),
        e.member_id), ${at}::timestamptz
    from team_members e join teams t on t.id = e.team_id where t.session_id = ${sessionId}`.execute(db);
}
