import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { leanLibraries } from './lean-libraries';

it('validates with schemas that cannot describe themselves', async () => {
  const code = await bundle(`import { z } from 'zod';
    const form = z.object({ email: z.email('Enter an email address'), age: z.number().int().min(13).optional() });
    export const right = form.safeParse({ email: 'a@b.example', age: 14 }).success;
    export const wrong = form.safeParse({ email: 'a', age: 14.5 }).error.issues.map(({ path }) => path.join());`);
  expect(code).not.toContain('json-schema.org');
  expect(await import(`data:text/javascript,${encodeURIComponent(code)}`)).toMatchObject({
    right: true,
    wrong: ['email', 'age'],
  });
});

it('leaves out components of the router that are not used', async () => {
  const code = await bundle(`export { Link } from 'react-router';`);
  expect(code).toContain('function LinkWithRef');
  expect(code).not.toContain('NavLinkWithRef');
  expect(code).not.toContain('ENABLE_DEV_WARNINGS = true');
});

/** In this folder, so that the libraries resolve from here. */
const entryName = `${import.meta.dirname}/virtual-entry.js`;

async function bundle(entry: string): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      leanLibraries(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(entryName) ? entryName : null),
        load: (id) => (id === entryName ? entry : null),
      },
    ],
    build: { write: false, minify: false, lib: { entry: entryName, formats: ['es'] } },
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}
