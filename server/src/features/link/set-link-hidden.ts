import type { Input } from '@courtline/contract/call';
import type { AdminLink, setLinkHidden as setCall } from '@courtline/contract/link';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { hideLinks, showLink } from '../../store/platform/hidden-link';

export async function setLinkHidden(
  ctx: RequestContext,
  { params: { name }, body: { isHidden } }: Input<typeof setCall>,
): Promise<AdminLink> {
  const { db, services } = ctx;
  const isHiddenByFile = services.config.hiddenLinks.includes(name);
  if (isHiddenByFile && !isHidden) throw ruleViolation('LINKS_FILE hides this link. Change it there.');
  const isChanged = isHidden ? await hideLinks(db, [name]) : await showLink(db, name);
  if (isChanged) await audit(ctx, { what: isHidden ? 'link-hidden' : 'link-shown', detail: { name } });
  return { name, isHidden, isHiddenByFile };
}
