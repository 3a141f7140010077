import type { FlagsResponse, AdminFlag } from '@courtline/contract/flag';
import { flagTexts } from '@courtline/domain/flag/flag-texts';
import {
  defaultFlags,
  flagKeys,
  type FlagContext,
  type FlagKey,
  flagContext,
} from '@courtline/domain/flag/flags';
import type { RequestContext } from '../../context/request-context';
import type { Flags } from '../../gateways/flags/open-flags';
import { getFlagUser } from '../../store/account/flag-user';
import { listHiddenLinks } from '../../store/platform/hidden-link';

/** Returns values, never rules: a rule may name other people. */
export async function currentFlags(ctx: RequestContext): Promise<FlagsResponse> {
  const { flags } = ctx.services;
  const context = await contextOf(ctx);
  const experiments = context.targetingKey ? flagKeys.filter(flags.isExperiment) : [];
  const variants = await Promise.all(
    experiments.map(async (key) => [key, (await flags.evaluate(key, context)).variant] as const),
  );
  const stored = await listHiddenLinks(ctx.db);
  return {
    flags: await flags.evaluateAll(context),
    experiments: Object.fromEntries(variants),
    hiddenLinks: [...new Set([...ctx.services.config.hiddenLinks, ...stored])],
  };
}

export async function listFlags(ctx: RequestContext): Promise<AdminFlag[]> {
  const context = await contextOf(ctx);
  return Promise.all(flagKeys.map((key) => describe(key, ctx.services.flags, context)));
}

async function describe(key: FlagKey, gateway: Flags, context: FlagContext): Promise<AdminFlag> {
  const { label, gates } = flagTexts[key];
  const isOnByDefault = defaultFlags[key];
  const entry = gateway.entryOf(key);
  const isEnabled = entry?.state === 'ENABLED';
  const rule = entry?.targeting && Object.keys(entry.targeting).length > 0 ? entry.targeting : null;
  return {
    key,
    label,
    gates,
    isOnByDefault,
    state: entry === null ? 'missing' : isEnabled ? 'enabled' : 'disabled',
    isOnForOthers: isEnabled ? (entry.variants[entry.defaultVariant] ?? isOnByDefault) : isOnByDefault,
    isTargeted: isEnabled && rule !== null,
    isExperiment: isEnabled && gateway.isExperiment(key),
    targeting: rule === null ? null : JSON.stringify(rule, null, 2),
    isOnForMe: (await gateway.evaluate(key, context)).isOn,
  };
}

/** The attributes of the caller that targeting rules can use. */
async function contextOf({ actor, db }: Pick<RequestContext, 'actor' | 'db'>): Promise<FlagContext> {
  return flagContext(actor.kind === 'visitor' ? null : await getFlagUser(db, actor.memberId));
}
