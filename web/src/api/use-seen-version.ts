import { useState } from 'react';
import type { ServiceError } from './service-error';

const changedElsewhere = 409;

/**
 * The version that a dialog was opened with, so that unseen changes are not overwritten. After a conflict error the
 * next press sends the current version.
 */
export function useSeenVersion<Version>(now: Version, error: ServiceError | null): Version {
  const [opened] = useState(now);
  return error?.status === changedElsewhere ? now : opened;
}
