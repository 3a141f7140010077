import { type RawBuilder, sql } from 'kysely';
import { utcText } from '../platform/sql-json';

export function listOf(fields: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object(${fields}) ${from}), '[]'::json)`;
}

export const acceptedTerms = listOf(
  sql`'league', l.name, 'title', y.title, 'version', y.version,
    'acceptedBy', o.first_name || ' ' || o.last_name, 'acceptedAtUtc', ${utcText('a.accepted_at')}`,
  sql`order by a.accepted_at) from terms_acceptances a join league_terms y on y.id = a.terms_id
    join leagues l on l.id = y.league_id left join members o on o.id = a.accepted_by where a.member_id = m.id`,
);

export const announcementsSent = listOf(
  sql`'title', a.title, 'body', a.body, 'sentAtUtc', ${utcText('a.sent_at')}`,
  sql`order by a.sent_at) from announcements a where a.created_by = m.id`,
);

export const announcementsReceived = listOf(
  sql`'title', a.title, 'sentAtUtc', ${utcText('a.sent_at')}, 'openedAtUtc', ${utcText('r.opened_at')}`,
  sql`order by a.sent_at) from announcement_recipients r join announcements a on a.id = r.announcement_id
    where r.member_id = m.id`,
);
