import type { addPasskey, PasskeySignature } from '@courtline/contract/passkey';
import type { Sent } from '@courtline/contract/call';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Record<string, unknown>;
type NewPasskey = NonNullable<Sent<typeof addPasskey>['body']>['passkey'];

/** The code that talks to the browser's passkeys is loaded when it is needed. */
const load = () => import('@simplewebauthn/browser');

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Asks the browser for a signature; `isAutofill` offers passkeys in the email field instead of a dialog. */
export async function signWithPasskey(options: Options, isAutofill = false): Promise<PasskeySignature> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill })) as PasskeySignature;
}

export async function createPasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as NewPasskey;
}

/** Whether the email field can offer passkeys. */
export async function canAutofill(): Promise<boolean> {
  if (!hasPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/** For a person: the browser's own errors are written for programmers. Null if the person closed the dialog. */
export function passkeyProblem(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  return "Your browser couldn't use a passkey here. Try again or use another way.";
}
