/**
 * Test cards of the built-in provider. The browser replaces the number by a token, so that no card number is sent;
 * other numbers are rejected there.
 */
export const testCards = [
  { number: '4242 4242 4242 4242', token: 'tok_success', label: 'Payment succeeds' },
  { number: '4000 0000 0000 0002', token: 'tok_declined', label: 'Card is declined' },
  { number: '4000 0000 0000 9995', token: 'tok_insufficient_funds', label: 'Insufficient funds' },
  { number: '4000 0025 0000 3155', token: 'tok_authentication', label: 'Authentication required' },
] as const;

/** The results of a card that needs authentication. */
export const testCardSteps = {
  passed: 'tok_authentication_passed',
  failed: 'tok_authentication_failed',
} as const;

export type TestCardToken =
  | (typeof testCards)[number]['token']
  | (typeof testCardSteps)[keyof typeof testCardSteps];

export const notATestCard = "This isn't a test card. Real cards don't work in test mode.";

/** Null for a number that is not one of the test cards. */
export function testCardTokenOf(typed: string): TestCardToken | null {
  const digits = typed.replace(/[\s-]/g, '');
  return testCards.find(({ number }) => number.replaceAll(' ', '') === digits)?.token ?? null;
}

/** The bank's message for a declined card; null if it pays. */
export function testCardRefusal(token: TestCardToken): string | null {
  switch (token) {
    case 'tok_declined':
      return 'Your card was declined.';
    case 'tok_insufficient_funds':
      return 'Your card has insufficient funds.';
    case testCardSteps.failed:
      return "We couldn't authenticate your card. Use a different card and try again.";
    default:
      return null;
  }
}
