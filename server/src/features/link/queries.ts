import type { AdminLink } from '@courtline/contract/link';
import { optionalLinkNames } from '@courtline/domain/link/optional-links';
import type { RequestContext } from '../../context/request-context';
import { listHiddenLinks } from '../../store/platform/hidden-link';

export async function listLinks({ db, services }: RequestContext): Promise<AdminLink[]> {
  const hidden = await listHiddenLinks(db);
  const byFile = services.config.hiddenLinks;
  return optionalLinkNames.map((name) => ({
    name,
    isHidden: hidden.includes(name) || byFile.includes(name),
    isHiddenByFile: byFile.includes(name),
  }));
}
