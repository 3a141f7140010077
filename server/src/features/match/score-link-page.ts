import type { LinkPage } from '@courtline/contract/signed-link';
import { resultCompletions } from '@courtline/domain/constants';
import { formatWithZone } from '@courtline/domain/date/format-date';
import { lineName } from '@courtline/domain/lineup/line-name';
import { confirmationState, disputeLimits } from '@courtline/domain/score/confirmation';
import { escape, html } from '../../gateways/email/plain-text';
import { type Holder, holderPart, linkPage } from '../../operations/link-page';
import { outcomeText } from '../../operations/notify-results';
import type { LineRow } from '../../store/match/lineup';
import { matchPart } from './link-pages';
import { type MatchPage, sides, teamOf } from './match-page';
import { scoringOf } from './post-result';

export type ScoreForm = {
  answer: 'confirm' | 'dispute';
  line?: string;
  outcome?: string;
  winner?: string;
  score?: string;
  reason?: string;
  isSaved?: boolean;
  error?: string;
};

type Shown = { page: MatchPage; lines: LineRow[]; token: string; holder: Holder; form: ScoreForm };

const title = 'Is this score right?';

/** Shows the results and one button for the chosen answer; the other answer is a link, since a link changes nothing. */
export function scorePage(shown: Shown): LinkPage {
  const { page, lines, token, holder } = shown;
  const open = lines.filter((line) => stateOf(page, line) === 'provisional');
  const body = [
    `<p class="league">${html(page.match.leagueName)}</p><h1>${html(title)}</h1>`,
    statusPart(shown),
    matchPart(page.match),
    `<ul class="matches scores">${lines.map((line) => linePart(page, line)).join('')}</ul>`,
    open.length > 0 ? answerPart(shown, open) : '',
    holderPart(token, holder),
  ];
  return linkPage({ title, error: shown.form.error, body: body.join('') });
}

function stateOf({ now }: MatchPage, { confirmation }: LineRow) {
  return confirmation && confirmationState(confirmation, now);
}

const saved = {
  confirm: 'Thanks. The score stands.',
  dispute: 'Thanks. The organizers will decide and tell both teams.',
};

function statusPart({ form }: Shown): string {
  if (form.error) return `<p class="notice error" role="alert">${html(form.error)}</p>`;
  return form.isSaved ? `<p class="notice" role="status">${saved[form.answer]}</p>` : '';
}

const stateWords = { provisional: 'Provisional', disputed: 'Disputed', confirmed: 'Stands' };

function linePart(page: MatchPage, line: LineRow): string {
  const state = stateOf(page, line) ?? 'confirmed';
  const score = line.result ? outcomeText(scoringOf({ page, line }), line.result, page.match) : 'No result';
  return `<li><span><strong>${html(lineName(line))}</strong><small>${html(score)}</small></span><em>${stateWords[state]}</em></li>`;
}

function answerPart(shown: Shown, open: readonly LineRow[]): string {
  const { token, form, page } = shown;
  const seen = open.map(({ id, version }) => `${id}:${version}`).join(' ');
  const address = (answer: ScoreForm['answer']) => `/link/score?token=${escape(token)}&amp;answer=${answer}`;
  const hidden = `<input type="hidden" name="answer" value="${form.answer}"><input type="hidden" name="seen" value="${seen}">`;
  const start = `<form method="post" action="${address(form.answer)}">${hidden}`;
  if (form.answer === 'dispute') {
    return `${start}${disputeFields(shown, open)}<button class="large no"><span aria-hidden="true">&#10005;</span> Dispute this score</button></form>
<nav aria-label="Other answers"><a class="choice yes" href="${address('confirm')}"><span aria-hidden="true">&#10003;</span> Confirm</a></nav>`;
  }
  const due =
    open
      .map(({ confirmation }) => confirmation?.dueAt ?? '')
      .toSorted()
      .at(-1) ?? '';
  const until = formatWithZone(due, 'notice', page.match.timeZone ?? 'UTC');
  return `${start}<button class="large yes"><span aria-hidden="true">&#10003;</span> Yes, the score is right</button></form>
<nav aria-label="Other answers"><a class="choice no" href="${address('dispute')}"><span aria-hidden="true">&#10005;</span> Dispute</a></nav>
<p class="note">Without an answer by ${html(until)}, the score stands.</p>`;
}

function disputeFields({ page, form }: Shown, open: readonly LineRow[]): string {
  const lines = open.map(
    (line) =>
      `<option value="${line.id}"${chosen(String(line.id), form.line)}>${html(lineName(line))}</option>`,
  );
  const outcomes = Object.values(resultCompletions).map(
    ({ id, label }) => `<option value="${id}"${chosen(String(id), form.outcome)}>${html(label)}</option>`,
  );
  const winners = sides.map((side) => {
    const name = teamOf(page.match, side)?.name ?? '';
    return `<option value="${side}"${chosen(String(side), form.winner)}>${html(name)}</option>`;
  });
  return `<label>Line<select name="line">${lines.join('')}</select></label>
<label>Right score, home team first<input name="score" maxlength="${disputeLimits.score}" value="${escape(form.score ?? '')}" placeholder="6-4 3-6 1-0(10-7)" autocomplete="off" inputmode="text"></label>
<label>Outcome<select name="outcome">${outcomes.join('')}</select></label>
<label>Winner<select name="winner"><option value="">By the score</option>${winners.join('')}</select></label>
<label>What is wrong?<input name="reason" required maxlength="${disputeLimits.reason}" value="${escape(form.reason ?? '')}" autocomplete="off"></label>`;
}

function chosen(value: string, current: string | undefined): string {
  return value === current ? ' selected' : '';
}
