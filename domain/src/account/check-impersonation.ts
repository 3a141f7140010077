type Person = { memberId: number; isAdmin: boolean };

/** Whether an admin may view the product as this member. Admins cannot be impersonated, so their rights stay with them. */
export function checkImpersonation(admin: Person, target: Person): string | null {
  if (target.memberId === admin.memberId) return "You can't impersonate yourself.";
  if (target.isAdmin) return "You can't impersonate another admin.";
  return null;
}
