import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createLeanIcon } from './lean-icon';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/icons',
);

type IconFile = {
  default: ComponentType<object>;
  __iconData: Parameters<typeof createLeanIcon>[0];
};

describe.each(['search', 'calendar-days', 'clipboard-pen', 'users'])('the icon %s', (name) => {
  it.each([
    {},
    { size: 16, 'aria-hidden': 'true' },
    { size: 20, className: 'mark', strokeWidth: 2.75 },
    { 'aria-label': 'Found' },
  ])('looks in the browser as the service rendered it, with %o', async (props) => {
    const file = pathToFileURL(join(folder, `${name}.mjs`)).href;
    const { default: Icon, __iconData: drawing } = (await import(/* @vite-ignore */ file)) as IconFile;
    expect(attributesOf(createLeanIcon(drawing), props)).toEqual(attributesOf(Icon, props));
  });
});

/** In any order. */
function attributesOf(Icon: ComponentType<object>, props: object): string[] {
  return (renderToString(createElement(Icon, props)).match(/[\w-]+="[^"]*"|<\/?\w+|>/g) ?? []).toSorted();
}
