import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';

const hash = z.string().length(64);

/** The latest link of a session's record; null if nothing is recorded. */
export const recordHead = z.object({ number: z.int(), hash }).nullable();

export const readRecordChain = call({
  summary: "Shows the record of a session's results and lineups as links of a hash chain, oldest first",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/records',
  params: z.object({ id: addressId }),
  query: z.object({
    /** Shows the links after this number. */
    after: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
  }),
  response: z.object({
    sessionId: id,
    sessionName: z.string(),
    head: recordHead,
    /** Up to 500. The hash of a link is the SHA-256 of the previous hash, a line break and the text. */
    records: z.array(z.object({ number: z.int(), text: z.string(), hash })),
  }),
  audience: 'anyone',
});

export const compareRecords = call({
  summary: "Lists the lines whose stored result differs from the session's record",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/records/differences',
  params: z.object({ id: addressId }),
  response: z.array(z.object({ teamMatchId: id, lineId: id })),
  audience: 'anyone',
});
