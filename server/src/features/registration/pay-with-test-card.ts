import type { Input } from '@courtline/contract/call';
import type { TestCardResponse, payWithTestCard as payCall } from '@courtline/contract/payment';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';

export async function payWithTestCard(
  { services }: RequestContext,
  { body }: Input<typeof payCall>,
): Promise<TestCardResponse> {
  const response = await services.payment.testCards?.confirm(body.clientSecret, body.token);
  if (!response) throw notFound();
  return response;
}
