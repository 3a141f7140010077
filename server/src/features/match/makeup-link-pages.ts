import type { LinkPage } from '@courtline/contract/signed-link';
import { formatWithZone } from '@courtline/domain/date/format-date';
import { postponeReasons } from '@courtline/domain/match/postponement';
import { longestComment } from '@courtline/domain/roster/absence';
import { escape, html } from '../../gateways/email/plain-text';
import { type Holder, holderPart, linkPage } from '../../operations/link-page';
import type { ProposalRow } from '../../store/match/makeup';
import type { MatchDay } from '../../store/match/match-details';
import { type LinkAnswer, answerOf, linkWords, teamPart } from './link-pages';
import { countSide } from './makeup';

export type MakeupPage = {
  token: string;
  match: MatchDay;
  holder: Holder;
  /** 'Doubles 2', or the words for the whole match. */
  what: string;
  /** Null if no times are proposed any more. */
  proposal: ProposalRow | null;
  isSaved?: boolean;
  error?: string | null;
};

type PlayerPage = MakeupPage & { teamMemberId: number };

/** One question per time; one form for all of them. */
export function makeupPage(page: PlayerPage): LinkPage {
  const { match, holder, what, token, proposal } = page;
  const who = holder.guardianName === null ? 'you' : holder.firstName;
  const title = `When can ${who} play ${what}?`;
  const body = [head(match, title), statusPart(page), teamsPart(match)];
  if (!proposal) body.push(closedPart(match));
  else body.push(playerForm(page, proposal));
  return linkPage({ title, error: page.error, body: [...body, holderPart(token, holder)].join('') });
}

function head(match: MatchDay, title: string): string {
  const { postponement } = match;
  const cause = postponement ? `<p>Postponed ${html(postponeReasons[postponement.reason].cause)}.</p>` : '';
  return `<p class="league">${html(match.leagueName)}</p><h1>${html(title)}</h1>${cause}`;
}

function statusPart({ isSaved, error }: MakeupPage): string {
  if (error) return `<p class="notice error" role="alert">${html(error)}</p>`;
  return isSaved
    ? '<p class="notice" role="status">Saved. You can change your answer until a time is chosen.</p>'
    : '';
}

function teamsPart(match: MatchDay): string {
  return `<section class="card" aria-label="Match"><div class="teams">${teamPart(match.position1Team)}<span>vs.</span>${teamPart(match.position2Team)}</div></section>`;
}

function closedPart({ matchDate, timeZone, postponement }: MatchDay): string {
  const date = !postponement && matchDate ? formatWithZone(matchDate, 'notice', timeZone ?? 'UTC') : null;
  const text = postponement
    ? 'These times were taken back. The captains are looking for others.'
    : `This question is closed${date ? `: the match is on ${date}` : ''}.`;
  return `<p class="notice">${html(text)}</p>`;
}

function playerForm({ token, match, teamMemberId }: PlayerPage, proposal: ProposalRow): string {
  const note = proposal.players.find((player) => player.teamMemberId === teamMemberId)?.note ?? '';
  const parts = proposal.slots.map((slot, index) => {
    const given = proposal.answers.find(
      (answer) => answer.slotId === slot.slotId && answer.teamMemberId === teamMemberId,
    );
    const chosen = given ? answerOf(given.statusId) : null;
    return `<fieldset class="card slot"><legend>${html(timeText(match, slot))}</legend><p>${html(placeText(match, slot))}</p>
<div class="options">${(Object.keys(linkWords) as LinkAnswer[]).map((answer) => option(index, answer, chosen)).join('')}</div></fieldset>`;
  });
  return `<form method="post" action="/link/makeup?token=${escape(token)}"><input type="hidden" name="proposalId" value="${proposal.proposalId}">
${parts.join('')}
<label>Note to both captains (optional)<input name="comment" maxlength="${longestComment}" value="${escape(note)}" placeholder="Sunday works after 3" autocomplete="off"></label>
<button class="large">Send my answer</button></form>`;
}

function option(index: number, answer: LinkAnswer, chosen: LinkAnswer | null): string {
  return `<label class="option"><input type="radio" name="slot${index + 1}" value="${answer}"${chosen === answer ? ' checked' : ''}>${linkWords[answer].label}</label>`;
}

type CaptainPage = MakeupPage & { ownLink: string | null };

/** For captains of the side that did not propose. */
export function makeupDatePage(page: CaptainPage): LinkPage {
  const { match, holder, what, token, proposal, ownLink } = page;
  const title = `Choose a time for ${what}`;
  const body = [head(match, title), statusPart(page), teamsPart(match)];
  if (!proposal) body.push(page.isSaved ? '' : closedPart(match));
  else body.push(captainForm(page, proposal));
  if (ownLink) body.push(`<p>You play too. <a href="${escape(ownLink)}">Say when you can play</a></p>`);
  return linkPage({ title, error: page.error, body: [...body, holderPart(token, holder)].join('') });
}

function captainForm({ token, match }: CaptainPage, proposal: ProposalRow): string {
  const options = proposal.slots.map((slot) => {
    const counts = ([1, 2] as const).map((side) =>
      countSide({ match }, proposal, { slotId: slot.slotId, side }),
    );
    const asked = proposal.players.length;
    const yes = counts.reduce((sum, count) => sum + count.yes, 0);
    return `<label class="check card"><input type="radio" name="slotId" value="${slot.slotId}" required><span><strong>${html(timeText(match, slot))}</strong><small>${html(placeText(match, slot))} · ${yes} of ${asked} said yes</small></span></label>`;
  });
  return `<form method="post" action="/link/makeup-date?token=${escape(token)}">${options.join('')}
<button class="large">Accept this time</button></form>
<p class="note">None of them works? <a href="/leagues/match/${match.teamMatchId}">Propose others on the match page</a>.</p>`;
}

type Slot = ProposalRow['slots'][number];

function timeText({ timeZone }: MatchDay, { playAt, location }: Slot): string {
  return formatWithZone(playAt, 'notice', location?.timeZone ?? timeZone ?? 'UTC');
}

function placeText(match: MatchDay, { location }: Slot): string {
  return location?.placeName ?? match.location?.placeName ?? 'Place to be determined';
}
