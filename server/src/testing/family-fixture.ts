import { claimChild, inviteGuardian } from '@courtline/contract/family';
import { sql } from 'kysely';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { aChild } from './child-rows';

let people = 0;

/** A new address for each use. */
export function anAddress(): string {
  people += 1;
  return `person${people}@family.example`;
}

type AboutFamily = Omit<Parameters<typeof aChild>[1], 'guardianIds'>;

/** Two guardians of one child. */
export async function aFamily(service: TestService, about: AboutFamily = {}) {
  const ana = await service.member({ firstName: 'Ana', lastName: 'Zeller', birthDate: '1985-02-03' });
  const ben = await service.member({ firstName: 'Ben', lastName: 'Zeller', birthDate: '1984-02-03' });
  const child = await aChild(service.db, { ...about, guardianIds: [ana.memberId, ben.memberId] });
  return { ana, ben, child, params: { childId: child.childId } };
}

/** The token of the newest link to the address. */
export async function tokenTo({ db }: TestService, email: string): Promise<string> {
  const { text } = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [, token] = /token=([\w-]+)/.exec(text) ?? [];
  if (!token) throw new Error(`The newest e-mail to ${email} has no link`);
  return token;
}

/** Has a guardian invite another one, and returns the token of the link. */
export async function invite(service: TestService, guardian: Caller, childId: number): Promise<string> {
  const email = anAddress();
  const { refusal } = await guardian.send(inviteGuardian, { params: { childId }, body: { email } });
  if (refusal) throw new Error(String(refusal.DisplayMessage));
  return tokenTo(service, email);
}

/**
 * Asks to be the guardian of a player on record, whose details the person knows. Children of the tests have the same names, so
 * this one gets a birthday of its own.
 */
export async function claims({ db }: TestService, caller: Caller, playerId: number) {
  await sql`update players p set birth_date = p.birth_date - ${playerId % 150}::int
    where p.id = ${playerId} and exists (select from players o where o.id <> p.id and o.birth_date = p.birth_date
      and (o.first_name, o.last_name) = (p.first_name, p.last_name))`.execute(db);
  await sql`update members m set birth_date = p.birth_date from players p
    where p.id = ${playerId} and m.id = p.member_id`.execute(db);
  const known = await db
    .selectFrom('players')
    .select(['first_name as firstName', 'last_name as lastName', 'birth_date as birthDate'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const body = { ...known, birthDate: known.birthDate ?? '', acceptsTerms: true as const };
  return caller.send(claimChild, { body });
}

/** Names of the e-mails to a person, oldest first. */
export async function emailNamesTo({ db }: TestService, { email }: { email: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('kind')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function auditsOf({ db }: TestService, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('what')
    .where('target_kind', '=', 'member')
    .where('target_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ what }) => what);
}
