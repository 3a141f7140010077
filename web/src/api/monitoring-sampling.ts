import { monitoringRates } from '@courtline/domain/constants';
import { withStorage } from './with-storage';

const choices = ['nothing', 'errors', 'replay'] as const;

/** How much monitoring collects in this browser session; a replay always includes errors. */
export type Sampling = (typeof choices)[number];

/** Of the monitored sessions, some are recorded as well. */
export function chooseSampling(draw: () => number): Sampling {
  if (draw() * 100 >= monitoringRates.session) return 'nothing';
  return draw() * 100 < monitoringRates.replay ? 'replay' : 'errors';
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>;
const memoryKey = 'courtline:watching';

/** Decided once per session, so that a session is monitored as a whole or not at all. */
export function storedSampling(memoryOf: () => Memory, draw: () => number): Sampling {
  const watching = withStorage(() => {
    const memory = memoryOf();
    const known = choices.find((choice) => choice === memory.getItem(memoryKey));
    if (known) return known;
    const chosen = chooseSampling(draw);
    memory.setItem(memoryKey, chosen);
    return chosen;
  });
  return watching ?? 'nothing';
}
