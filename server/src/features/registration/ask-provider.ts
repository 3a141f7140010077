import { ProviderTrouble } from '../../gateways/payment/payment-provider';
import type { Services } from '../../context/services';
import { type ServiceError, plain } from '../../context/service-error';

/** What the provider does not answer is no fault of whoever asked, and nothing that was done before is lost. */
export async function askProvider<Answer>(
  { log }: Pick<Services, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (trouble) {
    if (!(trouble instanceof ProviderTrouble)) throw trouble;
    log[trouble.isPassing ? 'warn' : 'error']({ err: trouble }, 'payment provider');
    throw trouble.isPassing ? away() : notSetUp();
  }
}

function away(): ServiceError {
  const sentence =
    'The payment provider does not answer at the moment. Nothing is lost: your place is held, and if your card was charged you will be registered. Please try again in a moment.';
  return plain(503, sentence, 'Payment provider unavailable', { 'retry-after': '5' });
}

function notSetUp(): ServiceError {
  const sentence = 'This league cannot take payments at the moment. Please tell its organizers.';
  return plain(503, sentence, 'Payment provider refused');
}
