import { formatWithZone } from '@courtline/domain/date/format-date';
import { opponentsText } from '@courtline/domain/match/match-words';
import { type ScoreReminder, scoreReminders } from '@courtline/domain/score/score-reminder';
import { type EmailBlock, type EmailRow, scoreChoicesOf } from '../gateways/email/email-content';
import { type Site, renderEmail } from '../gateways/email/render-email';
import type { ChainHead } from '../store/session/record-chain';
import { type EmailMatch, matchBlock, matchLink, recordBlocks, teamsBlock } from './match-email';

type Match = EmailMatch & { teamMatchId: number; leagueName: string };

type ToConfirm = {
  byNames: readonly string[];
  lines: readonly EmailRow[];
  dueAt: string;
  head: ChainHead | null;
};

/** Instead of the news about results, to those who confirm them. */
export function scoreToConfirmEmail(site: Site, match: Match, { byNames, lines, dueAt, head }: ToConfirm) {
  const teams = opponentsText(match);
  const by = new Intl.ListFormat('en').format(new Set(byNames));
  const until = formatWithZone(dueAt, 'notice', match.timeZone ?? 'UTC');
  return renderEmail(site, {
    name: 'score-to-confirm',
    leagueName: match.leagueName,
    subject: `Is this score right? ${teams}`,
    heading: 'Is this score right?',
    body: [
      `${by} posted ${lines.length === 1 ? 'a result' : 'results'} of ${teams}. No sign-in needed to answer.`,
      scoreChoicesOf(0),
      teamsBlock(match),
      rowsOf(lines),
      `Without an answer by ${until}, the score stands.`,
      ...recordBlocks(head),
    ],
    action: matchLink(site, match),
    why: "You're receiving this because you captain one of the teams, and scores of this session are confirmed by the other team.",
  });
}

type ScoreCode = { code: string; rows: readonly EmailRow[] };

/** To a captain who confirms on the phone of the other team's captain. It says what the code confirms. */
export function scoreCodeEmail(site: Site, match: Match, { code, rows }: ScoreCode) {
  const teams = opponentsText(match);
  return renderEmail(site, {
    name: 'score-code',
    leagueName: match.leagueName,
    subject: `${code} confirms the score of ${teams}`,
    heading: `Your code: ${code}`,
    body: [
      `Check the score of ${teams}. If it's right, type this code on the other captain's phone within 10 minutes.`,
      teamsBlock(match),
      rowsOf(rows),
      "If the score isn't right, or no one asked you, don't give the code to anyone. Nothing is confirmed without it.",
    ],
    action: matchLink(site, match),
    why: "You're receiving this because you captain one of the teams, and the other team's captain asked you to confirm the score.",
  });
}

type Disputed = { lineName: string; posted: string; proposed: string; reason: string; byName: string };

export function scoreDisputedEmail(site: Site, match: Match, disputed: Disputed) {
  const { lineName, posted, proposed, reason, byName } = disputed;
  return renderEmail(site, {
    name: 'score-disputed',
    leagueName: match.leagueName,
    subject: `Score disputed: ${lineName}, ${opponentsText(match)}`,
    heading: 'Score disputed',
    body: [
      `${byName} disputes the score of ${lineName}. The organizers decide; until then it stays provisional.`,
      teamsBlock(match),
      rowsOf([
        { label: 'Posted', value: posted },
        { label: 'Proposed', value: proposed },
      ]),
      { kind: 'quote', by: byName, lines: [reason] },
    ],
    action: matchLink(site, match),
    why: "You're receiving this because you captain one of the teams or organize the session.",
  });
}

type Decided = { lineName: string; score: string; isPosted: boolean; note: string | null; byName: string };

export function disputeDecidedEmail(site: Site, match: Match, decided: Decided) {
  const { lineName, score, isPosted, note, byName } = decided;
  const body: EmailBlock[] = [
    `${byName} decided: the ${isPosted ? 'posted' : 'proposed'} score of ${lineName} stands.`,
    teamsBlock(match),
    rowsOf([{ label: lineName, value: score }]),
  ];
  return renderEmail(site, {
    name: 'dispute-decided',
    leagueName: match.leagueName,
    subject: `Dispute decided: ${lineName}, ${opponentsText(match)}`,
    heading: 'Dispute decided',
    body: note ? [...body, { kind: 'quote', by: byName, lines: [note] }] : body,
    action: matchLink(site, match),
    why: "You're receiving this because you captain one of the teams.",
  });
}

function rowsOf(lines: readonly EmailRow[]): EmailBlock {
  return { kind: 'rows', rows: lines.map(({ label, value, was }) => ({ label, value, was: was ?? null })) };
}

export function scoreMissingEmail(site: Site, match: Match, step: ScoreReminder) {
  const teams = opponentsText(match);
  const again = step === scoreReminders.dayLater ? 'The score is still missing. ' : '';
  return renderEmail(site, {
    name: 'score-missing',
    leagueName: match.leagueName,
    subject: `${again ? 'Still missing' : 'How did it go'}: ${teams}`,
    heading: 'What was the score?',
    body: [
      `${again}The score of ${teams} isn't complete. Either captain can post it.`,
      matchBlock(match),
      "If the match wasn't played, post that, or move it to another date.",
    ],
    action: matchLink(site, match, 'Post the score'),
    why: "You're receiving this because you captain one of the teams.",
  });
}
