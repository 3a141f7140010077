import { answerByLink, openAvailabilityLink } from '@courtline/contract/signed-link';
import { expect } from 'vitest';
import type { TestService } from './a-service';

type Answer = { answer: 'yes' | 'maybe' | 'no'; comment?: string; isEither?: 'on' };

/** Opening and using links for availability, as someone without a session. */
export function linkAnswers(service: TestService) {
  const opens = (token: string, answer?: 'yes') =>
    service.visitor().send(openAvailabilityLink, { query: { token, ...(answer && { answer }) } });
  const answers = (token: string, body: Answer) =>
    service.visitor().send(answerByLink, { query: { token }, body });

  /** The stored answers to all matches: status, comment and author by roster spot. */
  const known = async () => {
    const rows = await service.db.selectFrom('availability').selectAll().execute();
    return Object.fromEntries(
      rows.map((row) => [
        row.team_member_id,
        [row.player_availability_status_type_id, row.comment, row.updated_by],
      ]),
    );
  };

  /** What a link that does not work is told, opened or used; nothing is written. */
  const refused = async (token: string): Promise<[status: number, title: string]> => {
    const before = await known();
    const opened = await opens(token);
    const answered = await answers(token, { answer: 'no' });
    expect(answered.status).toBe(opened.status);
    expect(answered.text).toBe(opened.text);
    expect(await known()).toEqual(before);
    return [opened.status, /<h1>(.*?)<\/h1>/.exec(opened.text)?.[1] ?? ''];
  };
  return { opens, answers, known, refused };
}
