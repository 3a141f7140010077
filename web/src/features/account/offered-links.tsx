import { type OptionalLinkName, optionalLinkGroups } from '@courtline/domain/link/optional-links';
import { CheckboxField } from '../../ui/choice-field';
import styles from './offered-links.module.css';

type Props = { hidden: readonly string[]; onChange: (hidden: string[]) => void };

/** Asked once, when the first admin is created; later it is changed at /admin/links. */
export function OfferedLinks({ hidden, onChange }: Props) {
  const toggle = (id: string, isOffered: boolean) =>
    onChange(isOffered ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <fieldset className={styles.offered}>
      <legend>What does your site offer?</legend>
      <p>Untick what it doesn't: those links won't be shown. You can change this later under Links.</p>
      {optionalLinkGroups.map(({ id, label, help }) => (
        <CheckboxField
          key={id}
          label={label}
          help={help}
          checked={!hidden.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}

export function linksOfGroups(ids: readonly string[]): OptionalLinkName[] {
  return optionalLinkGroups
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ links }) => Object.keys(links) as OptionalLinkName[]);
}
