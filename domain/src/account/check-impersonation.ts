type Person = { memberId: number; isAdmin: boolean };

/** Whether an admin may look at the product as somebody. An admin's rights are lent to nobody. */
export function checkImpersonation(admin: Person, target: Person): string | null {
  if (target.memberId === admin.memberId) return 'You are this person already.';
  if (target.isAdmin) return 'Nobody can look at the product as another admin.';
  return null;
}
