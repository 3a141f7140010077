import { resultCompletions } from '@courtline/domain/constants';
import type { LineResult } from '@courtline/domain/score/result';
import { scoreText } from '@courtline/domain/score/score-text';
import type { Asking } from '../../http/asking';
import type { NewMail } from '../../store/mail';
import { findPerson, listCaptainContacts } from '../../store/team-people';
import type { LineOfMatch } from './find-line';
import { type ResultNews, resultLetter } from './letters';
import { lineName } from './line-name';
import { memberIdOf, teamIdsOf, teamOf } from './match-page';

type Change = { what: ResultNews['what']; result: LineResult | null };

/** The captains of both teams hear of every change, but for the one who makes it. */
export async function writeNews(
  { actor, db, house }: Asking,
  at: LineOfMatch,
  { what, result }: Change,
): Promise<NewMail[]> {
  const { match } = at.page;
  const by = memberIdOf(actor) ?? 0;
  const contacts = await listCaptainContacts(db, teamIdsOf(match));
  const emails = new Map(contacts.map(({ memberId, email }) => [memberId, email]));
  emails.delete(by);
  if (emails.size === 0) return [];
  const person = await findPerson(db, by);
  const byName = person ? `${person.firstName} ${person.lastName}` : 'Somebody';
  const news = { what, lineName: lineName(at.line), byName, outcome: result ? outcomeOf(at, result) : '' };
  const letter = await resultLetter(house.config, match, news);
  return [...emails].map(([toMemberId, to]) => ({ to, toMemberId, ...letter }));
}

/** 'Completed: 6-4 6-2. Aces wins the line.' */
function outcomeOf({ page, line }: LineOfMatch, { completionId, winningSide, sets }: LineResult): string {
  const scoring = { formatId: line.scoringFormatTypeId, gameRuleId: page.match.gameRuleTypeId };
  const label = Object.values(resultCompletions).find(({ id }) => id === completionId)?.label;
  const score = scoreText(scoring, sets);
  const winner = winningSide && teamOf(page.match, winningSide)?.name;
  return `${label}${score && `: ${score}`}.${winner ? ` ${winner} wins the line.` : ''}`;
}
