import type { Config } from '../../config';
import { writeLetter } from '../../gateways/mail/letter';

type Published = { sessionId: number; sessionName: string };

export function schedulePublishedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { sessionId, sessionName }: Published,
) {
  return writeLetter({
    subject: `The schedule of ${sessionName} is published`,
    paragraphs: [`You can now see when and where your team plays in ${sessionName}, and against whom.`],
    action: { label: 'See the schedule', url: `${publicUrl}/leagues/session/${sessionId}` },
    why: `You get this mail because you play for or captain a team in ${sessionName}.`,
  });
}
