import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from './analytics';

const reported = { page: '', experiments: new Set<string>() };

/** Reports once per page that it was shown under an experiment, however many components use the flag. */
export function useExposure(experiment: string, variant: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (variant === undefined || isReported(pathname, experiment)) return;
    track('Experiment Viewed', { experiment, variant });
  }, [experiment, variant, pathname]);
}

function isReported(page: string, experiment: string): boolean {
  if (reported.page !== page) {
    reported.page = page;
    reported.experiments.clear();
  }
  const isKnown = reported.experiments.has(experiment);
  reported.experiments.add(experiment);
  return isKnown;
}
