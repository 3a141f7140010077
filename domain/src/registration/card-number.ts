/** Card numbers belong only to the payment provider: text that looks like one is rejected in every field. */
export function checkNoCardNumber(text: string): string | null {
  return looksLikeCardNumber(text) ? 'This looks like a card number. Never enter one here.' : null;
}

function looksLikeCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{13,19}$/.test(digits) && hasCheckDigit(digits);
}

/** The Luhn check: the last digit of a card number follows from the others. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighed = digit * (index % 2 === 0 ? 1 : 2);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return sum % 10 === 0;
}
