import { opponentsText } from '@courtline/domain/match/match-words';
import type { EmailBlock, EmailFact } from '../../gateways/email/email-content';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import { type EmailMatch, subjectDate, whenFact, whereFact } from '../../operations/match-email';

type MatchFacts = EmailMatch & { teamMatchId: number };

export type RepairedMatch = {
  /** Of a match whose team withdrew: canceled, or won by the other team by default. */
  kind: 'moved' | 'canceled' | 'default';
  before: MatchFacts;
  after: MatchFacts;
};

type Repaired = {
  matches: readonly RepairedMatch[];
  sessionId: number;
  sessionName: string;
  leagueName: string;
};

/** All changes to the matches of a person's teams in one e-mail. */
export function seasonRepairedEmail(site: Site, { matches, sessionId, sessionName, leagueName }: Repaired) {
  const [only] = matches.length === 1 ? matches : [];
  return renderEmail(site, {
    name: 'season-repaired',
    leagueName,
    subject: `${only ? subjectOf(only) : `${matches.length} of your matches changed`} in ${sessionName}`,
    heading: only ? 'Your match has changed' : `${matches.length} of your matches have changed`,
    body: [
      `An organizer changed the ${sessionName} schedule. These are your changes:`,
      ...matches.map(blockOf),
    ],
    action: { label: 'See the schedule', url: `${site.publicUrl}/leagues/session/${sessionId}` },
    why: "You're receiving this because you play for or captain one of the teams.",
  });
}

function subjectOf({ kind, after }: RepairedMatch): string {
  const teams = opponentsText(after);
  if (kind === 'canceled') return `Canceled: ${teams}`;
  if (kind === 'default') return `Default: ${teams}`;
  const date = subjectDate(after);
  return date ? `Moved: ${teams}, now ${date}` : `No date for now: ${teams}`;
}

/** Only what changed is shown as it was. */
function blockOf({ kind, before, after }: RepairedMatch): EmailBlock {
  const title = opponentsText(after);
  const was = [whenFact(before), whereFact(before)];
  if (kind !== 'moved') return { kind: 'change', title, before: was, now: [outcomeFacts[kind]] };
  const is = [whenFact(after), whereFact(after)];
  return { kind: 'change', title, before: was.filter((fact, at) => isOther(fact, is[at])), now: is };
}

const outcomeFacts = {
  canceled: { label: 'Now', value: 'Canceled: a team withdrew' },
  default: { label: 'Now', value: 'Decided by default: a team withdrew' },
} as const satisfies Record<Exclude<RepairedMatch['kind'], 'moved'>, EmailFact>;

function isOther(one: EmailFact, other: EmailFact | undefined): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
