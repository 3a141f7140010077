import { linkPlaceholder } from './email-links';
import type { EmailName } from '@courtline/domain/email/email-kinds';

/** What an e-mail says, before it becomes HTML and plain text. */
export type EmailContent = {
  name: EmailName;
  subject: string;
  /** Title of the push, where the subject names a person or quotes a message: it may be shown on a lock screen. */
  pushTitle?: string;
  /** Title inside the e-mail; the subject if there is none. */
  heading?: string;
  /** Shown in the bar on top. */
  leagueName?: string | null | undefined;
  body: readonly EmailBlock[];
  action?: EmailLink;
  /** Why the recipient gets this e-mail. */
  why: string;
  /** The address may belong to someone without an account, who has no settings to link to. */
  isToStranger?: boolean;
};

export type EmailLink = { label: string; url: string };

/** A string is a paragraph. */
export type EmailBlock =
  | string
  | MatchBlock
  | ChangeBlock
  | RowsBlock
  | QuoteBlock
  | AnswersBlock
  | ChoicesBlock;

/** Both teams, home first, and when and where they play. */
export type MatchBlock = {
  kind: 'match';
  home: EmailTeam;
  away: EmailTeam;
  facts: readonly EmailFact[];
};

export type EmailTeam = {
  name: string;
  /** Code of the crest; null for a team that is not known yet. */
  crest: string | null;
  /** 'Home' or 'Away'; null for a team that is not known yet. */
  side: string | null;
};

/** 'Where', 'Piedmont Park', '400 Park Dr NE'. */
export type EmailFact = { label: string; value: string; detail?: string };

/** What was, struck out, beside what is now. */
export type ChangeBlock = {
  kind: 'change';
  /** What changed, where an e-mail has several changes. */
  title?: string;
  before: readonly EmailFact[];
  now: readonly EmailFact[];
};

/** A table of two columns: lines of a lineup, results, amounts. */
export type RowsBlock = { kind: 'rows'; rows: readonly EmailRow[] };

export type EmailRow = { label: string; value: string; was?: string | null };

/** Text that a person wrote. */
export type QuoteBlock = { kind: 'quote'; by?: string; lines: readonly string[] };

/** How many players of the team answered what. */
export type AnswersBlock = { kind: 'answers'; yes: number; maybe: number; no: number; unset: number };

/** Buttons of which the recipient presses one. */
export type ChoicesBlock = {
  kind: 'choices';
  choices: readonly (EmailLink & { answer: 'yes' | 'maybe' | 'no' })[];
};

/** Yes, Maybe and No for the signed link with this number. */
export function choicesOf(index: number): ChoicesBlock {
  return {
    kind: 'choices',
    choices: [
      { answer: 'yes', label: 'Yes', url: linkPlaceholder(index, 'yes') },
      { answer: 'maybe', label: 'Maybe', url: linkPlaceholder(index, 'maybe') },
      { answer: 'no', label: 'No', url: linkPlaceholder(index, 'no') },
    ],
  };
}

/** Confirm and Dispute for the signed link with this number. */
export function scoreChoicesOf(index: number): ChoicesBlock {
  return {
    kind: 'choices',
    choices: [
      { answer: 'yes', label: 'Confirm', url: linkPlaceholder(index, 'confirm') },
      { answer: 'no', label: 'Dispute', url: linkPlaceholder(index, 'dispute') },
    ],
  };
}
