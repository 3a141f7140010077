import type { Input } from '@courtline/contract/call';
import type { TestCardAnswer, payWithTestCard as payCall } from '@courtline/contract/payment';
import type { Asking } from '../../context/request-context';
import { notFound } from '../../context/service-error';

export async function payWithTestCard(
  { house }: Asking,
  { body }: Input<typeof payCall>,
): Promise<TestCardAnswer> {
  const answer = await house.payment.testCards?.confirm(body.clientSecret, body.token);
  if (!answer) throw notFound();
  return answer;
}
