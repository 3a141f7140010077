type Ward = {
  firstName: string;
  hasAcceptedTerms: boolean;
};

/**
 * Registering, paying and requests of a junior with guardians: the guardians do them, once one of them has accepted the
 * terms. Null for `ward` means an adult, or a junior without a guardian.
 */
export function checkReservedForGuardians(
  ward: Ward | null,
  { isByGuardian }: { isByGuardian: boolean },
): string | null {
  if (!ward) return null;
  if (!isByGuardian) return 'Ask your guardian to do this.';
  return ward.hasAcceptedTerms ? null : `Accept the terms for ${ward.firstName} first.`;
}
