import type { Input } from '@courtline/contract/call';
import type {
  addEmbedOrigin as addCall,
  EmbedOrigin,
  listEmbedOrigins as listCall,
  removeEmbedOrigin as removeCall,
} from '@courtline/contract/embed';
import { checkEmbedOrigin, embedOriginOf, embedOriginText } from '@courtline/domain/embed/embeds';
import { canManageLeague } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { deleteEmbedOrigin, listEmbedOriginsOf, saveEmbedOrigin } from '../../store/league/embed-origin';
import { bumpLeagueVersion, findLeague } from '../../store/league/league';

export async function listEmbedOrigins(
  ctx: RequestContext,
  { params }: Input<typeof listCall>,
): Promise<EmbedOrigin[]> {
  const leagueId = await requireLeague(ctx, params.id);
  const rows = await listEmbedOriginsOf(ctx.db, leagueId);
  return rows.map(({ id, origin, createdAt }) => ({ id, origin, createdAtUtc: createdAt.toISOString() }));
}

export async function addEmbedOrigin(
  ctx: RequestContext,
  { params, body }: Input<typeof addCall>,
): Promise<EmbedOrigin> {
  const { db, now } = ctx;
  const leagueId = await requireLeague(ctx, params.id);
  const origin = embedOriginOf(body.origin);
  if (origin === null) throw ruleViolation(embedOriginText, 400);
  // The row's lock guards the number of sites.
  await bumpLeagueVersion(db, leagueId);
  const allowed = (await listEmbedOriginsOf(db, leagueId)).map((row) => row.origin);
  const error = checkEmbedOrigin(origin, allowed);
  if (error) throw ruleViolation(error);
  const id = await saveEmbedOrigin(db, { leagueId, origin, now });
  await record(ctx, { what: 'embed-site-added', leagueId, origin });
  return { id, origin, createdAtUtc: now.toISOString() };
}

export async function removeEmbedOrigin(
  ctx: RequestContext,
  { params }: Input<typeof removeCall>,
): Promise<void> {
  const leagueId = await requireLeague(ctx, params.id);
  const origin = await deleteEmbedOrigin(ctx.db, { id: params.originId, leagueId });
  if (origin === null) throw notFound();
  await record(ctx, { what: 'embed-site-removed', leagueId, origin });
}

async function requireLeague({ actor, db }: RequestContext, id: number): Promise<number> {
  const league = await findLeague(db, id);
  if (!league) throw notFound();
  requirePolicy(actor, canManageLeague(actor, { leagueId: league.id }));
  return league.id;
}

function record(
  ctx: RequestContext,
  { what, leagueId, origin }: { what: string; leagueId: number; origin: string },
): Promise<void> {
  return audit(ctx, { what, target: { kind: 'league', id: leagueId }, detail: { origin } });
}
