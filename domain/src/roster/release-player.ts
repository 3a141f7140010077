type Released = {
  /** Captains a team of the session. */
  isCaptain: boolean;
  hasTeamStarted: boolean;
};

/** Why a captain cannot release a player of their team, or null. */
export function checkRelease({ isCaptain, hasTeamStarted }: Released): string | null {
  if (hasTeamStarted) return "The team's first match has started. Ask an organizer to withdraw the player.";
  return isCaptain ? 'A captain has to step down before they can be released.' : null;
}
