import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';

const person = z.object({ memberId: id, displayName: z.string() });

const pageKind = z.enum(['league', 'conference', 'session', 'team', 'team-match', 'player']);

const target = z.object({
  kind: z.string(),
  id,
  /** Null if the target has no name or was deleted. */
  name: z.string().nullable(),
  /** Null if the target has no page or was deleted. */
  page: z.object({ kind: pageKind, id }).nullable(),
  isDeleted: z.boolean(),
});

const auditEntry = z.object({
  id,
  atUtc: utcTime,
  what: z.string(),
  /** The person who acted; null for a visitor and for the service itself. */
  by: person.nullable(),
  /** The member as whom they acted, while impersonating. */
  as: person.nullable(),
  target: target.nullable(),
  detail: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const identifier = z
  .string()
  .regex(/^[a-z][a-z-]{0,79}$/)
  .optional();

export const listAudit = call({
  summary: 'Lists fifty audit entries, newest first',
  method: 'GET',
  path: '/v1/admin/audit',
  query: z.strictObject({
    memberId: addressId.optional(),
    what: identifier,
    targetKind: identifier,
    targetId: addressId.optional(),
    fromUtc: utcTime.optional(),
    /** Exclusive. */
    toUtc: utcTime.optional(),
    /** Id of the last entry on the previous page. */
    before: addressId.optional(),
  }),
  response: z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }),
  audience: 'admin',
});

export const listAuditWords = call({
  summary: 'Lists the actions and objects found in the audit log',
  method: 'GET',
  path: '/v1/admin/audit/words',
  response: z.object({ deeds: z.array(z.string()), targetKinds: z.array(z.string()) }),
  audience: 'admin',
});
