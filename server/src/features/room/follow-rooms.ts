import type { Asking } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';

/** By the log-in: when that ends, nothing more is told. */
export async function followRooms({ logIn, house, request }: Asking) {
  if (!logIn) throw notSignedIn();
  const holder = { memberId: logIn.member.memberId, address: request.address };
  return house.live.followRooms(logIn.id, { until: request.signal, holder });
}
