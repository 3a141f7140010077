import { monitoringRates } from '@courtline/domain/constants';
import { withStorage } from './with-storage';

const choices = ['nothing', 'errors', 'replay'] as const;

/** How closely monitoring looks at this browser session; a replay is an addition, never on its own. */
export type Sampling = (typeof choices)[number];

/** Draws like a lottery: of the sessions that are watched, some are recorded too. */
export function chooseSampling(draw: () => number): Sampling {
  if (draw() * 100 >= monitoringRates.session) return 'nothing';
  return draw() * 100 < monitoringRates.replay ? 'replay' : 'errors';
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>;
const memoryKey = 'courtline:watching';

/** A session is watched as a whole or not at all, so the lot is drawn once. */
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
