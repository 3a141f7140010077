import type { CurrentUser } from '@courtline/contract/account';
import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  passkeySignInOptions as optionsCall,
  signInWithPasskey as signInCall,
} from '@courtline/contract/passkey';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { limitAddress } from './limit';
import { checkSignature, signatureOptions } from './passkey-ceremony';
import { finishSignIn } from './sign-in';

export async function passkeySignInOptions(ctx: RequestContext): Promise<ResponseOf<typeof optionsCall>> {
  await limitAddress(ctx, 'passkey-address');
  return signatureOptions(ctx, { purpose: 'sign-in', memberId: null });
}

/** A passkey with its fingerprint, face or PIN is two factors in one: no code is asked for. */
export async function signInWithPasskey(
  ctx: RequestContext,
  { body }: Input<typeof signInCall>,
): Promise<CurrentUser> {
  const { services, now } = ctx;
  await limitAddress(ctx, 'passkey-address');
  const signed = { purpose: 'sign-in', memberId: null, signature: body.passkey } as const;
  const { memberId } = await checkSignature(ctx, signed);
  return inTransaction(services.db, (db) => finishSignIn(ctx, db, { memberId, secondFactorAt: now }));
}
