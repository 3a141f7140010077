type Change = {
  isWon: boolean;
  score: string;
  opponents: number;
  /** In doubles. */
  partner: number | null;
};

/** Why a rating of a league changed, without a name: 'Beat 5.1 with 6-3 6-4'. */
export function explainChange({ isWon, score, opponents, partner }: Change): string {
  const rivals = partner === null ? opponents.toFixed(1) : `a pair of ${opponents.toFixed(1)} on average`;
  const outcome = isWon ? `Beat ${rivals}` : `Lost to ${rivals}`;
  const side = partner === null ? '' : `, with a partner of ${partner.toFixed(1)}`;
  return score === '' ? `${outcome}${side}` : `${outcome} with ${score}${side}`;
}

/** '+0.08', '-0.12', '0.00'. */
export function changeText(change: number): string {
  return `${change > 0 ? '+' : ''}${change.toFixed(2)}`;
}
