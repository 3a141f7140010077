import { sql } from 'kysely';
import { utcText } from '../platform/sql-json';
import { listOf } from './data-export-lists';

export const loginSessions = listOf(
  sql`'userAgent', i.user_agent, 'address', coalesce(i.address, ''), 'createdAtUtc', ${utcText('i.created_at')},
    'lastSeenAtUtc', ${utcText('i.last_seen_at')}`,
  sql`order by i.id) from log_ins i where i.member_id = m.id and i.impersonator_id is null`,
);

const passkeys = listOf(
  sql`'name', k.name, 'createdAtUtc', ${utcText('k.created_at')}, 'lastUsedAtUtc', ${utcText('k.last_used_at')}`,
  sql`order by k.id) from passkeys k where k.member_id = m.id`,
);

const accessTokens = listOf(
  sql`'name', k.name, 'league', (select l.name from leagues l where l.id = k.league_id), 'scopes', k.scopes,
    'createdAtUtc', ${utcText('k.created_at')}, 'expiresAtUtc', ${utcText('k.expires_at')},
    'lastUsedAtUtc', ${utcText('k.last_used_at')}`,
  sql`order by k.id) from access_tokens k where k.member_id = m.id`,
);

/** Without keys and codes: those would sign in. */
export const signingIn = sql`json_build_object('passkeys', ${passkeys}, 'accessTokens', ${accessTokens},
  'authenticatorSinceUtc', (select ${utcText('a.confirmed_at')} from authenticators a where a.member_id = m.id),
  'recoveryCodesLeft', (select count(*) from recovery_codes r where r.member_id = m.id and r.used_at is null))`;
