import { ProviderError } from '../../gateways/payment/payment-provider';
import type { Services } from '../../context/services';
import { type ServiceError, plain } from '../../context/service-error';

/**
 * Maps a failure of the payment provider to a 503 error. The caller has done nothing wrong, and earlier steps stay
 * saved.
 */
export async function askProvider<Answer>(
  { log }: Pick<Services, 'log'>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log[error.isTemporary ? 'warn' : 'error']({ err: error }, 'payment provider');
    throw error.isTemporary ? providerUnavailable() : providerMisconfigured();
  }
}

function providerUnavailable(): ServiceError {
  const sentence =
    "Payments are temporarily unavailable. Your spot is held; if your card was charged, you'll be registered automatically. Try again in a moment.";
  return plain(503, sentence, 'Payment provider unavailable', { 'retry-after': '5' });
}

function providerMisconfigured(): ServiceError {
  const sentence = "This league can't take payments right now. Please tell its organizers.";
  return plain(503, sentence, 'Payment provider refused');
}
