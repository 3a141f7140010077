/** The parts whose sources changed since they were last built. */
export function staleParts(): ('server' | 'web')[];
