import type { LinkPage } from '@courtline/contract/signed-link';
import { availabilities } from '@courtline/domain/constants';
import { formatWithZone } from '@courtline/domain/date/format-date';
import { opponentsText } from '@courtline/domain/match/match-words';
import { longestComment } from '@courtline/domain/roster/absence';
import { crestOf } from '@courtline/domain/team/crest';
import { escape, html } from '../../gateways/email/plain-text';
import { type Holder, holderPart, linkPage } from '../../operations/link-page';
import { subjectDay, whenFact, whereFact } from '../../operations/match-email';
import type { MatchDay, MatchTeam } from '../../store/match/match-details';
import type { PlayerMatch } from '../../store/match/player-matches';

const { yes, maybe, no } = availabilities;

/** Answers as links and forms name them. */
export const linkAnswers = { yes: yes.id, maybe: maybe.id, no: no.id } as const;

export type LinkAnswer = keyof typeof linkAnswers;

export const linkWords: Record<LinkAnswer, { mark: string; label: string; button: (who: string) => string }> =
  {
    yes: { mark: '&#10003;', label: 'Yes', button: (who) => `Yes, ${who} can play` },
    maybe: { mark: '?', label: 'Maybe', button: (who) => `Maybe ${who} can play` },
    no: { mark: '&#10005;', label: 'No', button: (who) => `No, ${who} can't play` },
  };

export function answerOf(statusId: number): LinkAnswer | null {
  const answers = Object.keys(linkAnswers) as LinkAnswer[];
  return answers.find((answer) => linkAnswers[answer] === statusId) ?? null;
}

export type AvailabilityPage = {
  token: string;
  match: MatchDay;
  holder: Holder;
  /** The stored answer. */
  stored: { answer: LinkAnswer | null; comment: string | null; isEither: boolean };
  /** The answer that the page offers; the stored one if none was chosen. */
  chosen: LinkAnswer | null;
  /** Another match of the player at the same time. */
  colliding: PlayerMatch | null;
  /** Why the match cannot be answered; null if it can. */
  closed: string | null;
  isSaved?: boolean;
  error?: string | null;
};

export function availabilityPage(page: AvailabilityPage): LinkPage {
  const { match, token, holder, closed } = page;
  const day = subjectDay(match);
  const who = holder.guardianName === null ? 'you' : holder.firstName;
  const title = day ? `Can ${who} play on ${day}?` : `Can ${who} play?`;
  const body = [
    `<p class="league">${html(match.leagueName)}</p><h1>${html(title)}</h1>`,
    statusPart(page),
    matchPart(match),
    closed ? `<p class="notice">${html(closed)}</p>` : answerPart(page),
    holderPart(token, holder),
  ];
  return linkPage({ title, error: page.error, body: body.join('') });
}

function statusPart({ stored, isSaved, error }: AvailabilityPage): string {
  if (error) return `<p class="notice error" role="alert">${html(error)}</p>`;
  if (!stored.answer) return '';
  const { label } = linkWords[stored.answer];
  const note = isSaved ? 'You can change your answer any time.' : 'You can change it below.';
  const comment = stored.comment ? ` <q>${html(stored.comment)}</q>` : '';
  const start = isSaved ? 'Saved. Your answer is' : 'Your answer is';
  // The service worker reads the mark after it has answered from a notification.
  const mark = isSaved ? ` data-saved="${stored.answer}"` : '';
  return `<p class="notice" role="status"${mark}>${start} <strong>${label}</strong>.${comment} ${note}</p>`;
}

export function matchPart(match: MatchDay): string {
  const [when, where] = [whenFact(match), whereFact(match)];
  return `<section class="card" aria-label="Match"><div class="teams">${teamPart(match.position1Team)}<span>vs.</span>${teamPart(match.position2Team)}</div>
<dl><div><dt>When</dt><dd>${html(when.value)}</dd></div>
<div><dt>Where</dt><dd>${html(where.value)}${where.detail ? `<small>${html(where.detail)}</small>` : ''}</dd></div></dl></section>`;
}

export function teamPart(team: MatchTeam | null): string {
  if (!team) return '<span class="team">TBD</span>';
  const crest = crestOf(team.teamId, team.crest);
  return `<span class="team" dir="auto"><img src="/v1/email-images/${escape(crest)}.png" width="32" height="32" alt="">${html(team.name)}</span>`;
}

/** One large button for the chosen answer; the others are links that choose them, since a link changes nothing. */
function answerPart(page: AvailabilityPage): string {
  const { token, stored, colliding, holder } = page;
  const who = holder.guardianName === null ? 'I' : holder.firstName;
  const chosen = page.chosen ?? stored.answer;
  const address = (answer: LinkAnswer) => `/link/availability?token=${escape(token)}&amp;answer=${answer}`;
  const others = (Object.keys(linkWords) as LinkAnswer[]).filter((answer) => answer !== chosen);
  const links = others.map(
    (answer) =>
      `<a class="choice ${answer}" href="${address(answer)}"><span aria-hidden="true">${linkWords[answer].mark}</span> ${linkWords[answer].label}</a>`,
  );
  const nav = `<nav aria-label="${chosen ? 'Other answers' : 'Your answer'}">${links.join('')}</nav>`;
  if (!chosen) return nav;
  const { mark, button } = linkWords[chosen];
  const comment = chosen === stored.answer ? (stored.comment ?? '') : '';
  return `<form method="post" action="${address(chosen)}"><input type="hidden" name="answer" value="${chosen}">
${colliding && chosen !== 'no' ? eitherPart(colliding, stored.isEither) : ''}
<label>Comment for your captain (optional)<input name="comment" maxlength="${longestComment}" value="${escape(comment)}" placeholder="After 7 PM" autocomplete="off"></label>
<button class="large ${chosen}"><span aria-hidden="true">${mark}</span> ${html(button(who))}</button></form>${nav}`;
}

function eitherPart(other: PlayerMatch, isEither: boolean): string {
  const when = formatWithZone(other.matchDate, 'notice', other.timeZone);
  return `<label class="check"><input type="checkbox" name="isEither"${isEither ? ' checked' : ''}><span>Can play either this match or <strong>${html(pairText(other))}</strong> (${html(when)}), not both</span></label>`;
}

type MatchesPage = { token: string; holder: Holder; matches: readonly (PlayerMatch & { address: string })[] };

/** The next matches of the player and what they answered; nothing about others. */
export function matchesPage({ token, holder, matches }: MatchesPage): LinkPage {
  const rows = matches.map((match) => {
    const answer = answerOf(match.statusId);
    const label = answer ? linkWords[answer].label : 'No answer';
    const mark = `<span class="mark ${answer ?? 'unset'}" aria-hidden="true">${answer ? linkWords[answer].mark : ''}</span>`;
    return `<li><a href="${escape(match.address)}">${mark}<span><strong dir="auto">${html(pairText(match))}</strong>
<small>${html(formatWithZone(match.matchDate, 'notice', match.timeZone))}${match.placeName ? ` · ${html(match.placeName)}` : ''}</small></span><em>${label}</em></a></li>`;
  });
  const list =
    rows.length > 0 ? `<ul class="matches">${rows.join('')}</ul>` : '<p>No matches are scheduled.</p>';
  const title = `Matches of ${holder.playerName}`;
  return linkPage({ title, body: `<h1>${html(title)}</h1>${list}${holderPart(token, holder)}` });
}

function pairText({ position1TeamName, position2TeamName }: PlayerMatch): string {
  return opponentsText({
    position1Team: { name: position1TeamName },
    position2Team: { name: position2TeamName },
  });
}

export function stoppedPage(): LinkPage {
  const body =
    "<h1>Links stopped</h1><p>The links that were emailed to you no longer work, and new emails won't have any. You can turn them on again in your settings: Notifications, Answer links.</p>" +
    '<p><a class="button" href="/settings?tab=mail">Open settings</a></p>';
  return linkPage({ title: 'Links stopped', body });
}
