import type { CollidingMatch } from '@courtline/contract/match-role';
import { CheckboxField } from '../../ui/choice-field';
import { whenOf } from './match-row';

export type EitherChoiceProps = {
  /** The name of a child, or null for the reader. */
  player: string | null;
  colliding: CollidingMatch;
  isEither: boolean;
  onChange: (isEither: boolean) => void;
};

export function EitherChoice({ player, colliding, isEither, onChange }: EitherChoiceProps) {
  return (
    <CheckboxField
      label={`${player ?? 'I'} can play either this match or ${colliding.title} (${whenOf(colliding)}), not both`}
      checked={isEither}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
