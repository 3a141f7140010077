import type { ResponseOf, Input } from '@courtline/contract/call';
import type { importRatings as importCall } from '@courtline/contract/rating';
import { utcDay } from '@courtline/domain/date/utc-day';
import {
  type ImportedRating,
  type ParseCsv,
  readRatingsFile,
  tellProblems,
} from '@courtline/domain/rating/rating-import';
import Papa from 'papaparse';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notSignedIn } from '../../context/service-error';
import { changeRatings, listNamedPlayers, lockSessionsOf } from '../../store/player/rating-change';

const parseCsv: ParseCsv = (text, options) => Papa.parse<string[]>(text, options);

export async function importRatings(
  ctx: RequestContext,
  { body }: Input<typeof importCall>,
): Promise<ResponseOf<typeof importCall>> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { ratings, problems } = readRatingsFile(body.csv, utcDay(now), parseCsv);
  if (problems.length > 0) throw ruleViolation(tellProblems(problems), 400);
  const found = await listNamedPlayers(db, [...new Set(ratings.map(({ player }) => player))]);
  rejectUnknownPlayers(ratings, found);
  const resolved = ratings.map((rating) => ({ ...rating, playerId: found.get(rating.player) ?? 0 }));
  await lockSessionsOf(db, [...new Set(resolved.map(({ playerId }) => playerId))]);
  const changed = await changeRatings(db, resolved, { source: 'import', by: actor.memberId, now });
  await audit(ctx, { what: 'ratings-imported', detail: { read: ratings.length, changed } });
  return { read: ratings.length, changed };
}

/** A player named by id in one line and by e-mail address in another counts as the same player. */
function rejectUnknownPlayers(
  ratings: readonly ImportedRating[],
  found: ReadonlyMap<string, number | null>,
): void {
  const firstLines = new Map<string, number>();
  const problems = ratings.flatMap(({ line, player, sportTypeId, matchTypeId }) => {
    const id = found.get(player);
    if (id === null) return [{ line, problem: `The email ${player} isn't confirmed.` }];
    if (id === undefined) return [{ line, problem: `There's no player ${player}.` }];
    const key = [id, sportTypeId, matchTypeId].join(' ');
    const first = firstLines.get(key);
    firstLines.set(key, first ?? line);
    return first === undefined ? [] : [{ line, problem: `This rating is already on line ${first}.` }];
  });
  if (problems.length > 0) throw ruleViolation(tellProblems(problems), 400);
}
