import { type RawBuilder, sql } from 'kysely';
import { utcText } from '../platform/sql-json';

export function listOf(fields: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object(${fields}) ${from}), '[]'::json)`;
}

/** Of a team `t`, with the tables that `placeOfTeam` joins. */
export const teamNames = sql`'league', l.name, 'session', s.name, 'team', t.name`;

export const placeOfTeam = sql`join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
  join leagues l on l.id = c.league_id`;

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

export const invitationsSent = listOf(
  sql`'league', l.name, 'session', s.name, 'team', t.name, 'role', i.role, 'email', i.email,
    'sentAtUtc', ${utcText('i.created_at')}, 'expiresAtUtc', ${utcText('i.expires_at')},
    'revokedAtUtc', ${utcText('i.revoked_at')}`,
  sql`order by i.created_at, i.id) from invitation_links i join sessions s on s.id = i.session_id
    join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
    left join teams t on t.id = i.team_id where i.invited_by = m.id`,
);

export const invitationsAccepted = listOf(
  sql`'league', l.name, 'session', s.name, 'team', t.name, 'role', i.role, 'acceptedAtUtc', ${utcText('u.used_at')}`,
  sql`order by u.used_at, i.id) from invitation_uses u join invitation_links i on i.id = u.invitation_id
    join sessions s on s.id = i.session_id join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id left join teams t on t.id = i.team_id where u.member_id = m.id`,
);
