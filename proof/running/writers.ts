import type { Db } from '../../server/src/db/open';
import { type Reply, ask } from './ask';
import type { Node } from './node';
import { type Crowd, aCrowd } from './together';

/** Outcomes of the writes: acknowledged leagues, each with the address of its e-mail, and all other replies. */
export type Record = { acknowledged: Map<string, string>; others: Reply[]; unanswered: Set<string> };

type WriterOptions = {
  node: () => Pick<Node, 'url' | 'port'>;
  /** Of admins who take turns, so that none appoints more people than one may in an hour. */
  tokens: readonly string[];
  people?: number;
  prefix: string;
  /** After a rejection, as a person would. */
  pauseMs?: number;
};

/** Clients that create leagues: each write appoints a new organizer and sends them an e-mail. */
export function writers({
  node,
  tokens,
  people = 6,
  prefix,
  pauseMs = 20,
}: WriterOptions): Crowd & { record: Record } {
  const record: Record = { acknowledged: new Map(), others: [], unanswered: new Set() };
  const crowd = aCrowd(people, async (person, number) => {
    const name = `${prefix} ${person}-${number}`;
    const organizerEmail = `proof${person + number * people + 1}@example.com`;
    const body = { name, leagueTypeId: 1, leagueFee: 0, organizerEmail };
    const token = tokens[(person + number * people) % tokens.length] ?? '';
    const reply = await ask(node(), { method: 'POST', path: '/v1/admin/leagues', body, token });
    if (reply.status === 201) record.acknowledged.set(name, organizerEmail);
    else if (reply.status === 0) record.unanswered.add(name);
    else record.others.push(reply);
    if (reply.status !== 201) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  });
  return { ...crowd, record };
}

/** Acknowledged leagues that are missing in the database. */
export async function lostLeagues(db: Db, { acknowledged }: Record): Promise<string[]> {
  const rows = await db.selectFrom('leagues').select('name').execute();
  const stored = new Set(rows.map(({ name }) => name));
  return [...acknowledged.keys()].filter((name) => !stored.has(name));
}
