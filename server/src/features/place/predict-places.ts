import type { Answer, Input } from '@courtline/contract/call';
import type { predictPlaces as predictCall } from '@courtline/contract/place';
import type { RequestContext } from '../../context/request-context';
import { centerOf, findSearchError, listOwnPlaceLeagues } from '../../operations/resolve-location';
import { limitVisitor } from '../../operations/limit-visitors';

export async function predictPlaces(
  ctx: RequestContext,
  { query: { input, ...center } }: Input<typeof predictCall>,
): Promise<Answer<typeof predictCall>> {
  await limitVisitor(ctx, 'predictions');
  const near = await centerOf(ctx, center);
  const leagues = await listOwnPlaceLeagues(ctx);
  const found = await ctx.services.places.predict(ctx.db, { typed: input, near, leagues });
  const error = found.length === 0 ? await findSearchError(ctx) : null;
  if (error) throw error;
  return found;
}
