import type { Line } from '@courtline/contract/player-match';
import { useState } from 'react';
import type { ServiceError } from '../../api/service-error';

type Opened = { line: Line; told: ServiceError | null };

/** As it was opened, so that nothing slips in under what is typed; once somebody was quicker, as it stands then. */
export function useOpenedLine(latest: Line, trouble: ServiceError | null): Line {
  const [opened, setOpened] = useState<Opened>({ line: latest, told: null });
  const isNews = trouble?.status === 409 && trouble !== opened.told;
  if (isNews && latest.version !== opened.line.version) setOpened({ line: latest, told: trouble });
  return opened.line;
}
