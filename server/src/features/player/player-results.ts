import type { Answer, Input } from '@courtline/contract/call';
import type { PlayedLine, playerResults as resultsCall } from '@courtline/contract/player';
import { matchKinds } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { isJunior, shownName } from '@courtline/domain/permission/junior';
import { scoreText } from '@courtline/domain/score/score-text';
import { swapSides } from '@courtline/domain/score/swap-sides';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type PlayedLineRow, listPlayedLines } from '../../store/schedule/played-line';
import { listKnownPlayers } from '../../store/player/juniors';
import { findPlayerAge } from '../../store/player/player-profile';

export async function playerResults(
  { actor, db, now }: RequestContext,
  { params, query }: Input<typeof resultsCall>,
): Promise<Answer<typeof resultsCall>> {
  const player = await findPlayerAge(db, params.id);
  if (!player) throw notFound();
  const today = utcDay(now);
  const { lines, totalCount } = await listPlayedLines(db, { playerId: params.id, ...query });
  const people = [{ ...player, playerId: params.id }, ...lines.flatMap((line) => line.people)];
  const juniors = people.filter((person) => isJunior(person, today)).map(({ playerId }) => playerId);
  const known = juniors.length > 0 ? await listKnownPlayers(db, actor, juniors) : new Set();
  if (isJunior(player, today) && !known.has(params.id)) return { results: [], totalCount: 0 };
  const nameOf = (person: PlayedLineRow['people'][number]) =>
    shownName(person, { isKnown: known.has(person.playerId), today }).displayName;
  return { results: lines.map((line) => present(line, params.id, nameOf)), totalCount };
}

type NameOf = (person: PlayedLineRow['people'][number]) => string;

function present(line: PlayedLineRow, playerId: number, nameOf: NameOf): PlayedLine {
  const { side, winningSide, people, sets, matchTypeId } = line;
  const shown = people.map((person) => ({
    playerId: person.playerId,
    displayName: nameOf(person),
    isWithThem: person.side === side,
  }));
  // How a game ends does not matter for how it is written.
  const scoring = { formatId: line.scoringFormatTypeId, gameRuleId: 1 } as const;
  return {
    ...line,
    isDoubles: matchTypeId === matchKinds.doubles.id,
    isWon: winningSide === null ? null : winningSide === side,
    score: scoreText(scoring, side === 1 ? sets : swapSides(sets)),
    partner: shown.find((one) => one.isWithThem && one.playerId !== playerId) ?? null,
    opponents: shown.filter(({ isWithThem }) => !isWithThem),
  };
}
