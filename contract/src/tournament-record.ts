// Tournament records: a session in the format of the Tennis Open Data Standards, for other tournament software.
import { z } from 'zod';
import { call } from './call';
import type { DownloadFile } from './file';
import { addressId } from './ids';

/** For organizers. Draws and results are in it once the schedule is published; of juniors it has the initial of the last name. */
export const downloadTournamentRecord = call({
  summary: 'Downloads a session as a tournament record (TODS): participants, draws, matches and results',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/tournament-record',
  params: z.object({ id: addressId }),
  response: z.custom<DownloadFile>(),
  form: 'file',
  audience: 'member',
});
