import { networkOf } from '../context/client-address';
import { plain } from '../context/service-error';
import type { StreamHolder } from '../context/services';

/** Per node. A club shares one address, and every visible page of a visitor holds one stream. */
const streamLimits = { perMember: 20, perVisitorAddress: 200 } as const;

/**
 * Counts open live streams. Members count individually and not by address, so that a visitor who opens many streams takes
 * none from members on the same network.
 */
export function openStreamSlots() {
  const taken = new Map<string, number>();
  return {
    /** Takes a slot and returns a function that releases it; throws if none is left. */
    take({ memberId, address }: StreamHolder): () => void {
      const key = memberId === null ? `address ${networkOf(address)}` : `member ${memberId}`;
      const max = memberId === null ? streamLimits.perVisitorAddress : streamLimits.perMember;
      const count = taken.get(key) ?? 0;
      if (count >= max) throw tooManyStreams();
      taken.set(key, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}

function tooManyStreams() {
  return plain(429, 'Too many pages are open. Close some of them.', 'Too many live streams', {
    'retry-after': '60',
  });
}
