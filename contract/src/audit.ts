import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';

const person = z.object({ memberId: id, displayName: z.string() });

/** The pages that an entry can lead to. */
const pageKind = z.enum(['league', 'conference', 'session', 'team', 'team-match', 'player']);

const target = z.object({
  kind: z.string(),
  id,
  /** Null for what has no name, and for what was deleted. */
  name: z.string().nullable(),
  /** Null for what has no page, and for what was deleted. */
  page: z.object({ kind: pageKind, id }).nullable(),
  isDeleted: z.boolean(),
});

const auditEntry = z.object({
  id,
  atUtc: utcTime,
  what: z.string(),
  /** The person at the keyboard; null for a visitor, and for the service itself. */
  by: person.nullable(),
  /** As whom they did it, while they looked at the product as somebody else. */
  as: person.nullable(),
  target: target.nullable(),
  detail: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const word = z
  .string()
  .regex(/^[a-z][a-z-]{0,79}$/)
  .optional();

export const listAudit = call({
  summary: 'Lists fifty records of who did what to which object, the newest first',
  method: 'GET',
  path: '/v1/admin/audit',
  query: z.strictObject({
    memberId: addressId.optional(),
    what: word,
    targetKind: word,
    targetId: addressId.optional(),
    fromUtc: utcTime.optional(),
    /** Up to here, and not this moment itself. */
    toUtc: utcTime.optional(),
    /** The last record of the page before. */
    before: addressId.optional(),
  }),
  answer: z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }),
  audience: 'admin',
});

export const listAuditWords = call({
  summary: 'Tells which deeds and objects are on record',
  method: 'GET',
  path: '/v1/admin/audit/words',
  answer: z.object({ deeds: z.array(z.string()), targetKinds: z.array(z.string()) }),
  audience: 'admin',
});
