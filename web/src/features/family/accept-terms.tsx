import { consents } from '@courtline/domain/family/consent';
import { linkTo } from '../../api/links';
import { SiteLink } from '../../ui/site-link';

/** The text that a guardian agrees to, with a link to the terms. */
export function AcceptTerms() {
  const [before, after] = consents.terms.text.split('terms');
  return (
    <span>
      {before}
      <SiteLink to={linkTo('terms')} opensTab>
        terms
      </SiteLink>
      {after}
    </span>
  );
}
