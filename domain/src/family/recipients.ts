export type Told = 'player' | 'guardians' | 'both';

type About = {
  memberId: number;
  /** Null for a child without an account. */
  email: string | null;
  told: Told;
  guardians: readonly { memberId: number; email: string | null; isTold: boolean }[];
};

/**
 * Who receives what is sent about a member. The view `recipients` of the database says the same; a test compares them.
 */
export function recipientsOf({ memberId, email, told, guardians }: About): number[] {
  const hearing = guardians.filter(({ isTold }) => isTold);
  const isOwn = email !== null && (told !== 'guardians' || hearing.length === 0);
  const areGuardians = email === null || told !== 'player';
  const reached = areGuardians ? hearing.filter((guardian) => guardian.email !== null) : [];
  return [...(isOwn ? [memberId] : []), ...reached.map((guardian) => guardian.memberId)];
}
