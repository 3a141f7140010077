import { currentFlags } from '@courtline/contract/flag';
import { type AdminLink, listLinks, setLinkHidden } from '@courtline/contract/link';
import { optionalLinkGroups, optionalLinkLabel } from '@courtline/domain/link/optional-links';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Card } from '../../ui/card';
import { SwitchField } from '../../ui/choice-field';
import styles from './link-switches.module.css';

/** One switch per entry; each takes effect at once. */
export function LinkSwitches({ links }: { links: readonly AdminLink[] }) {
  return (
    <div className={styles.groups}>
      {optionalLinkGroups.map(({ id, label, help, links: named }) => (
        <section key={id} aria-labelledby={`links-${id}`}>
          <Card>
            <div>
              <h2 id={`links-${id}`}>{label}</h2>
              <p className={styles.help}>{help}</p>
            </div>
            <ul>
              {links
                .filter(({ name }) => Object.hasOwn(named, name))
                .map((link) => (
                  <li key={link.name}>
                    <LinkSwitch link={link} />
                  </li>
                ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

/** The switch shows a change at once, unless it failed; the last of several presses counts. */
function LinkSwitch({ link: { name, isHidden, isHiddenByFile } }: { link: AdminLink }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { act, error } = useApiMutation(setLinkHidden, {
    changes: [listLinks, currentFlags],
    lastCounts: true,
  });
  const choose = (hides: boolean) => {
    setChosen(hides);
    act({ params: { name }, body: { isHidden: hides } });
  };
  return (
    <SwitchField
      label={optionalLinkLabel(name)}
      {...(isHiddenByFile && { help: 'Hidden by LINKS_FILE, which the operator of this server changes.' })}
      checked={!(error ? isHidden : (chosen ?? isHidden))}
      disabled={isHiddenByFile}
      onChange={({ target }) => choose(!target.checked)}
    />
  );
}
