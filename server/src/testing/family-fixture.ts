import { inviteGuardian } from '@courtline/contract/family';
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
