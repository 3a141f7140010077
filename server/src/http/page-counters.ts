import type { PageTiming } from '@courtline/contract/service';
import { Histogram, type Registry } from 'prom-client';

/** Good up to 2.5 s, poor above 4 s; the same limits as those of the search engines. */
const lcpSeconds = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
/** Good up to 200 ms, poor above 500 ms. */
const inpSeconds = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1];
/** Good up to 0.1, poor above 0.25. */
const clsShares = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5];

/** How pages felt to their users, by route: as many series as there are pages, whatever browsers report. */
export function createPageCounters(registry: Registry): (timing: PageTiming) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, labelNames: ['route'], registers: [registry] });
  const lcp = histogram(
    'courtline_page_lcp_seconds',
    'When the main content of a page was visible',
    lcpSeconds,
  );
  const inp = histogram(
    'courtline_page_inp_seconds',
    'How long a page took to react to its user',
    inpSeconds,
  );
  const cls = histogram('courtline_page_cls', 'How much of a page moved by itself', clsShares);
  return (timing) => {
    const { route } = timing;
    if (timing.lcp !== undefined) lcp.observe({ route }, timing.lcp / 1000);
    if (timing.inp !== undefined) inp.observe({ route }, timing.inp / 1000);
    if (timing.cls !== undefined) cls.observe({ route }, timing.cls);
  };
}
