// Importing a league from files: upload, check, import, undo; and claiming an imported record.
import { importKindNames, importLimits } from '@courtline/domain/import/import-kinds';
import { importStateNames, rowStateNames } from '@courtline/domain/import/row-states';
import { z } from 'zod';
import { call } from './call';
import type { DownloadFile } from './file';
import { addressId, id, utcTime } from './ids';
import { linkToken } from './new-account';
import { line } from './text';

const params = z.object({ id: addressId });
const kind = z.enum(importKindNames);
const counts = z.object({
  new: z.int(),
  matched: z.int(),
  changed: z.int(),
  unsure: z.int(),
  wrong: z.int(),
});
const heading = z.string().max(importLimits.cellLength * 2);
const mapping = z.record(z.string().max(40), heading.nullable());

const importSummary = z.object({
  id,
  kind,
  fileName: z.string(),
  state: z.enum(importStateNames),
  counts,
  createdAt: utcTime,
  createdBy: z.string().nullable(),
  isUndoable: z.boolean(),
});

export type ImportSummary = z.infer<typeof importSummary>;

/** Someone who may be the person of a row. */
const candidate = z.object({ memberId: id, displayName: z.string(), playedFor: z.string().nullable() });

const importRow = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  state: z.enum(rowStateNames),
  note: z.string(),
  candidates: z.array(candidate),
  /** The answer to the question: a member, or null for a new person; absent while there is none. */
  answer: id.nullable().optional(),
});

const sessionImport = importSummary.extend({
  sessionId: id,
  version: z.int(),
  headings: z.array(z.string()),
  mapping,
  /** What is wrong with the choice of columns. */
  mappingProblem: z.string().nullable(),
  rows: z.array(importRow),
  hasMore: z.boolean(),
});

export type SessionImport = z.infer<typeof sessionImport>;
export type ImportRow = z.infer<typeof importRow>;

export const listImports = call({
  summary: 'Lists the imports of a session, newest first',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/imports',
  params,
  response: z.array(importSummary),
  audience: 'member',
});

/** The parts of the browser's File that are used here; the type itself is not available in this workspace. */
type ChosenFile = { readonly size: number; readonly type: string };

const spreadsheet = z
  .custom<Uint8Array | ChosenFile>((value) => value instanceof Uint8Array, 'Send a file')
  .transform((value) => value as Uint8Array);

/** Nothing but the import itself is stored until it is imported. */
export const uploadImport = call({
  summary: 'Reads and checks a CSV or XLSX file of teams and players, without importing it',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/imports',
  params,
  query: z.strictObject({ kind, fileName: line(importLimits.fileNameLength) }),
  body: spreadsheet,
  bodyType: 'spreadsheet',
  response: sessionImport,
  audience: 'member',
});

export const readImport = call({
  summary: 'Shows an import and 100 of its rows',
  method: 'GET',
  path: '/v1/leagues/imports/:id',
  params,
  query: z.strictObject({ state: z.enum(rowStateNames).optional(), afterLine: addressId.optional() }),
  response: sessionImport,
  audience: 'member',
});

export const updateImport = call({
  summary: 'Chooses the columns of an import or answers questions about its rows, and checks it again',
  method: 'PUT',
  path: '/v1/leagues/imports/:id',
  params,
  body: z.strictObject({
    mapping: mapping.optional(),
    answers: z
      .array(z.strictObject({ line: z.int().positive(), memberId: id.nullable() }))
      .max(500)
      .optional(),
  }),
  response: sessionImport,
  audience: 'member',
});

export const commitImport = call({
  summary: 'Imports the rows that are not wrong; all or none',
  method: 'POST',
  path: '/v1/leagues/imports/:id/commit',
  params,
  body: z.strictObject({ version: z.int(), sendInvitations: z.boolean() }),
  response: importSummary,
  audience: 'member',
});

export const undoImport = call({
  summary: 'Takes an import back, while nothing depends on it',
  method: 'POST',
  path: '/v1/leagues/imports/:id/undo',
  params,
  response: importSummary,
  audience: 'member',
});

export const downloadWrongRows = call({
  summary: 'Downloads the wrong rows of an import with their problems, to correct them',
  method: 'GET',
  path: '/v1/leagues/imports/:id/wrong-rows',
  params,
  response: z.custom<DownloadFile>(),
  form: 'file',
  audience: 'member',
});

const token = z.strictObject({ token: linkToken });

const recordInvitation = z.object({
  displayName: z.string(),
  leagueName: z.string(),
  teams: z.array(z.object({ teamName: z.string(), sessionName: z.string(), isCaptain: z.boolean() })),
});

export type RecordInvitation = z.infer<typeof recordInvitation>;

export const readRecordInvitation = call({
  summary: 'Shows the imported record that a link from an email offers; null if the link no longer works',
  method: 'POST',
  path: '/v1/me/records/read',
  body: token,
  response: recordInvitation.nullable(),
  audience: 'memberInPerson',
});

export const claimRecord = call({
  summary: "Makes an imported record the caller's own, with its teams",
  method: 'POST',
  path: '/v1/me/records/claim',
  body: token,
  response: recordInvitation,
  audience: 'memberInPerson',
});
