import { useState } from 'react';
import type { ServiceError } from './service-error';

const changedElsewhere = 409;

/**
 * The version that a dialog was opened with, so that nobody overwrites what they have not seen. Once told that
 * somebody was quicker, whoever presses again means it.
 */
export function useSeenVersion<Version>(now: Version, trouble: ServiceError | null): Version {
  const [opened] = useState(now);
  return trouble?.status === changedElsewhere ? now : opened;
}
