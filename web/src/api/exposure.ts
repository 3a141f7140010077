import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from './analytics';

const told = { page: '', experiments: new Set<string>() };

/** Tells analytics that a page was shown under an experiment: once per page, however many parts of it ask. */
export function useExposure(experiment: string, variant: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (variant === undefined || isTold(pathname, experiment)) return;
    track('Experiment Viewed', { experiment, variant });
  }, [experiment, variant, pathname]);
}

function isTold(page: string, experiment: string): boolean {
  if (told.page !== page) {
    told.page = page;
    told.experiments.clear();
  }
  const isKnown = told.experiments.has(experiment);
  told.experiments.add(experiment);
  return isKnown;
}
