import type { Member } from '@courtline/domain/permission/actor';
import type { Db } from '../db/open';
import { organizedConferences, organizedLeagues } from './member';

export type LogIn = {
  id: number;
  member: Member;
  lastSeenAt: Date;
};

/** Caller and roles come from one statement, because every request asks for them. */
export async function findLogIn(db: Db, by: { tokenHash: Buffer; now: Date }): Promise<LogIn | null> {
  const row = await db
    .selectFrom('log_ins as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select([
      's.id',
      's.last_seen_at',
      'm.id as member_id',
      'm.is_admin',
      organizedLeagues.as('league_ids'),
      organizedConferences.as('conference_ids'),
    ])
    .where('s.token_hash', '=', by.tokenHash)
    .where('s.expires_at', '>', by.now)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    lastSeenAt: row.last_seen_at,
    member: {
      kind: 'member',
      memberId: row.member_id,
      isAdmin: row.is_admin,
      leagueIds: row.league_ids,
      conferenceIds: row.conference_ids,
    },
  };
}

type NewLogIn = { memberId: number; tokenHash: Buffer; expiresAt: Date; userAgent: string; address: string };

export async function saveLogIn(db: Db, logIn: NewLogIn): Promise<void> {
  await db
    .insertInto('log_ins')
    .values({
      member_id: logIn.memberId,
      token_hash: logIn.tokenHash,
      expires_at: logIn.expiresAt,
      user_agent: logIn.userAgent,
      address: logIn.address,
    })
    .execute();
}

export async function refreshLogIn(db: Db, logIn: { id: number; now: Date; expiresAt: Date }): Promise<void> {
  await db
    .updateTable('log_ins')
    .set({ last_seen_at: logIn.now, expires_at: logIn.expiresAt })
    .where('id', '=', logIn.id)
    .execute();
}

export async function deleteLogIn(db: Db, id: number): Promise<void> {
  await db.deleteFrom('log_ins').where('id', '=', id).execute();
}

export async function deleteLogInsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('log_ins').where('member_id', '=', memberId).execute();
}

export async function deleteExpiredLogIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('log_ins').where('expires_at', '<', now).execute();
}
