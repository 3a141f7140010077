type Person = { memberId: number; isAdmin: boolean };

/** Whether an admin may view the product as this member. Admins cannot be impersonated, so their rights stay with them. */
export function checkImpersonation(admin: Person, target: Person): string | null {
  if (target.memberId === admin.memberId) return 'You are this person already.';
  if (target.isAdmin) return 'Nobody can look at the product as another admin.';
  return null;
}
