import { type SessionImport, uploadImport } from '@courtline/contract/import';
import type { Caller } from './caller';

export const rosterFile = [
  'Team,First name,Last name,Email,Birth date,Gender,Role,Day,Time',
  'Net Gains,Ana,Lopez,ana.lopez@example.com,1990-05-31,F,Captain,Tuesday,7:00 PM',
  'Net Gains,Ben,Ito,ben.ito@example.com,1988,M,Player,,',
  'Net Gains,Cleo,Marsh,,,F,Substitute,,',
].join('\n');

/** Uploads a file and returns the checked import. */
export async function upload(
  caller: Caller,
  sessionId: number,
  file: string | Buffer,
): Promise<SessionImport> {
  const { status, response, refusal } = await sendFile(caller, sessionId, file);
  if (status !== 200) throw new Error(`Upload was answered with ${status}: ${refusal?.Message}`);
  return response;
}

export function sendFile(caller: Caller, sessionId: number, file: string | Buffer) {
  return caller.send(uploadImport, {
    params: { id: sessionId },
    query: { kind: 'rosters', fileName: 'rosters.csv' },
    body: Buffer.from(file),
  });
}
