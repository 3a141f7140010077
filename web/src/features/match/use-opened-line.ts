import type { Line } from '@courtline/contract/player-match';
import { useState } from 'react';
import type { ServiceError } from '../../api/service-error';

type Opened = { line: Line; error: ServiceError | null };

/** Keeps the opened line, so that it does not change under what is typed; after a conflict error, the current one. */
export function useOpenedLine(latest: Line, conflict: ServiceError | null): Line {
  const [opened, setOpened] = useState<Opened>({ line: latest, error: null });
  const isNews = conflict?.status === 409 && conflict !== opened.error;
  if (isNews && latest.version !== opened.line.version) setOpened({ line: latest, error: conflict });
  return opened.line;
}
