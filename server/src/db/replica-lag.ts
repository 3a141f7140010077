/** A position in the write-ahead log, in bytes since its beginning. */
export type LogPosition = number;

/**
 * How long replicas lag behind the primary: for how long it has been known to be ahead of what they replayed. No clock of
 * another machine is compared, and a quiet primary makes no replica look old.
 */
export function createLagMeter(keptMs: number, clock = () => performance.now()) {
  const seen: { position: LogPosition; at: number }[] = [];
  return {
    notePrimary(position: LogPosition): void {
      const last = seen.at(-1);
      if (last && last.position >= position) {
        // Backwards: the primary was replaced by a replica that knew less.
        if (last.position > position) seen.length = 0;
        else return;
      }
      seen.push({ position, at: clock() });
      while (seen[1] && clock() - seen[1].at > keptMs) seen.shift();
    },
    lagMs: (replayed: LogPosition): number => {
      const ahead = seen.find(({ position }) => position > replayed);
      return ahead ? clock() - ahead.at : 0;
    },
  };
}

export type ReplicaState = { isUsable: boolean; replayed: LogPosition };

/** The next usable replica in turn that has replayed the position; null if there is none. */
export function chooseReplica<Replica extends ReplicaState>(
  replicas: readonly Replica[],
  { position, turn }: { position: LogPosition; turn: number },
): Replica | null {
  const fit = replicas.filter(({ isUsable, replayed }) => isUsable && replayed >= position);
  return fit[turn % fit.length] ?? null;
}
