import { downloadArchive } from '@courtline/contract/archive';
import type { TestService } from './a-service';

/** The archive of a league, as an admin downloads it. */
export async function anArchive(service: TestService, leagueId: number): Promise<Buffer> {
  const admin = await service.admin();
  const { text, status } = await admin.send(downloadArchive, { params: { id: leagueId } });
  if (status !== 200) throw new Error(`The archive was answered with ${status}: ${text}`);
  return Buffer.from(text);
}

/** The lines without the moment of the download. */
export function linesOf(archive: Buffer): string[] {
  return archive
    .toString()
    .replace(/"exportedAt":"[^"]*"/, '"exportedAt":""')
    .split('\n');
}
