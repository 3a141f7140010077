import { sql } from 'kysely';
import type { Db } from '../../server/src/db/open';
import { digestWith, newToken } from '../../server/src/secret';
import { saveLoginSession } from '../../server/src/store/account/login-session';
import { secrets } from './node';

export type Person = { memberId: number; token: string };

/** Creates thousands of members without a password, with confirmed addresses that contain the number. */
export async function makeMembers(db: Db, count: number): Promise<void> {
  await sql`insert into members (email, email_verified_at, first_name, last_name)
    select 'proof' || n || '@example.com', now(), 'Robin', 'Member ' || n from generate_series(1, ${count}::int) n`.execute(
    db,
  );
}

/** An admin who is already signed in. */
export async function anAdmin(db: Db): Promise<Person> {
  const { id } = await db
    .insertInto('members')
    .values({
      email: `admin-${newToken()}@example.com`,
      first_name: 'Ada',
      last_name: 'Admin',
      is_admin: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { memberId: id, token: await signIn(db, id) };
}

/** Tokens of so many admins who are signed in. */
export async function manyAdmins(db: Db, count = 200): Promise<string[]> {
  const tokens: string[] = [];
  for (let made = 0; made < count; made++) tokens.push((await anAdmin(db)).token);
  return tokens;
}

/** Inserts a log-in directly into the database, since the secret is known here. */
async function signIn(db: Db, memberId: number): Promise<string> {
  const token = newToken();
  await saveLoginSession(db, {
    memberId,
    tokenHash: digestWith(secrets.COOKIE_SECRET)(token),
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
    userAgent: 'proof',
    address: '',
  });
  return token;
}
