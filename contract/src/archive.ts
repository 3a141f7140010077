// League archives: a league as a file that another Courtline can import whole.
import { z } from 'zod';
import { call } from './call';
import type { DownloadFile } from './file';
import { addressId, id } from './ids';

/** Contains names and birth dates of juniors, unlike the export for organizers. */
export const downloadArchive = call({
  summary: 'Downloads a league as an archive that another Courtline can import',
  method: 'GET',
  path: '/v1/admin/leagues/:id/archive',
  params: z.object({ id: addressId }),
  response: z.custom<DownloadFile>(),
  form: 'file',
  audience: 'admin',
});

/** The parts of the browser's File that are used here; the type itself is not available in this workspace. */
type ChosenFile = { readonly size: number; readonly type: string };

const archiveFile = z
  .custom<Uint8Array | ChosenFile>((value) => value instanceof Uint8Array, 'Send a file')
  .transform((value) => value as Uint8Array);

const importedLeague = z.object({
  leagueId: id,
  name: z.string(),
  conferences: z.int(),
  sessions: z.int(),
  teams: z.int(),
  people: z.int(),
});

export type ImportedLeague = z.infer<typeof importedLeague>;

/** All or nothing; people are imported as records without address and password, and no email is sent. */
export const importArchive = call({
  summary: 'Imports a league from an archive, as a new league that the caller organizes',
  method: 'POST',
  path: '/v1/admin/leagues/archive',
  body: archiveFile,
  bodyType: 'archive',
  response: importedLeague,
  audience: 'admin',
  status: 201,
});
