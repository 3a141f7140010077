import { passkeySignInOptions, signInWithPasskey } from '@courtline/contract/passkey';
import { useEffect, useRef, useState } from 'react';
import { canAutofill, passkeyProblem, signWithPasskey } from '../../api/passkeys';
import { send } from '../../api/send';
import { useApiMutation } from '../../api/use-api-mutation';
import { useSignIn } from './use-sign-in';

/** Signs in with a passkey: by the button, or chosen in the email field where the browser offers it there. */
export function usePasskeySignIn() {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { act, loading, error } = useApiMutation(signInWithPasskey, {
    onDone: useSignIn(),
    showsOwnErrors: true,
  });
  const sign = useRef(act);
  useEffect(() => {
    sign.current = act;
  });

  useEffect(() => {
    let isGone = false;
    const offer = async () => {
      if (!(await canAutofill()) || isGone) return;
      const passkey = await signWithPasskey(await send(passkeySignInOptions, {}), true);
      if (!isGone) sign.current({ body: { passkey } });
    };
    // Without it, the form works as before; the button asks again.
    offer().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);

  const start = async () => {
    setProblem(null);
    setIsAsking(true);
    try {
      act({ body: { passkey: await signWithPasskey(await send(passkeySignInOptions, {})) } });
    } catch (failure) {
      setProblem(passkeyProblem(failure));
    } finally {
      setIsAsking(false);
    }
  };
  return { start, loading: isAsking || loading, error: problem === null ? error : { message: problem } };
}
