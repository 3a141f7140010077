import { crestFields, crestOf } from '@courtline/domain/team/crest';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Crest } from './crest';

const markup = (crest: string) => renderToString(<Crest crest={crest} size={30} />);

describe('A crest', () => {
  it('is drawn with attributes only, hidden from screen readers', () => {
    const html = markup('shield-chevron-navy-lime');
    expect(html).toContain('width="30"');
    expect(html).toContain('aria-hidden="true"');
    expect(html).toContain(`fill="${crestFields.navy.color}"`);
    expect(html).not.toContain('style=');
  });

  it('differs from every other one, and its clip belongs to it alone', () => {
    const codes = Array.from({ length: 40 }, (_, id) => crestOf(id + 1));
    expect(new Set(codes.map(markup)).size).toBe(40);
    const html = renderToString(
      <>
        <Crest crest={codes[0] ?? ''} />
        <Crest crest={codes[1] ?? ''} />
      </>,
    );
    const ids = [...html.matchAll(/<clipPath id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(html).toContain(`url(#${id})`);
  });

  it('of a code that is not known yet is a plain shield', () => {
    expect(markup('star-wave-gold-ivory')).toContain(`fill="${crestFields.navy.color}"`);
  });
});
