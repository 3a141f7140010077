import { everyCall } from '@courtline/contract/every-call';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanCalls } from './lean-calls';

describe('the reduced calls of the client', () => {
  it.each(['account', 'admin', 'league', 'message', 'service'])(
    'send what the contract says: %s',
    async (noun) => {
      const built = await bundle(`import * as calls from '@courtline/contract/${noun}';
        export const sent = Object.values(calls).filter((thing) => thing.path);`);
      const { sent } = (await import(`data:text/javascript,${encodeURIComponent(built)}`)) as {
        sent: Sent[];
      };
      expect(sent.length).toBeGreaterThan(0);
      for (const { method, path, form } of sent) {
        const [known] = [...everyCall.values()].filter(
          (call) => call.path === path && call.method === method,
        );
        expect({ method, path, form }).toEqual({ method, path, form: known?.form });
      }
    },
  );

  it('do not include the schema library in a page that only sends', async () => {
    const page = await bundle(`import { leagueSummary, leagueConferences } from '@courtline/contract/league';
      export const sent = [leagueSummary, leagueConferences];`);
    expect(page).not.toContain('Zod');
  });

  it('include the schema in a form that validates with it', async () => {
    const form = await bundle(`import { loginBody } from '@courtline/contract/account';
      export const isRight = loginBody.safeParse({ email: 'a@b.example', password: 'secret' }).success;`);
    expect(await import(`data:text/javascript,${encodeURIComponent(form)}`)).toMatchObject({ isRight: true });
  });
});

/** In this folder, so that the workspaces resolve from here. */
const entryName = `${import.meta.dirname}/virtual-entry.js`;

type Sent = { method: string; path: string; form: string };

async function bundle(entry: string): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      leanCalls(),
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
