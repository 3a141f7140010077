import { expect, it } from 'vitest';
import { withoutFiles } from './lean-preloads';

const file = (files: string[], code: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n${code}`;

it('lists the files that are not loaded yet, in the same order', () => {
  const code = file(
    ['assets/tab.js', 'assets/core.js', 'assets/core.css', 'assets/list.js', 'assets/tab.css'],
    'const a=p(()=>import(`./tab.js`),__vite__mapDeps([0,1,2,3,4]));const b=p(()=>import(`./list.js`),__vite__mapDeps([3,2]));',
  );
  expect(withoutFiles(code, new Set(['assets/core.js', 'assets/core.css']))).toBe(
    file(
      ['assets/tab.js', 'assets/list.js', 'assets/tab.css'],
      'const a=p(()=>import(`./tab.js`),__vite__mapDeps([0,1,2]));const b=p(()=>import(`./list.js`),[]);',
    ),
  );
});

it('drops the list if every part is a single file', () => {
  const code = file(['assets/tab.js', 'assets/core.js'], 'p(()=>import(`./tab.js`),__vite__mapDeps([0,1]))');
  expect(withoutFiles(code, new Set(['assets/core.js']))).toBe('p(()=>import(`./tab.js`),[])');
});

it('keeps the style sheet of a part', () => {
  const code = file(['assets/tab.js', 'assets/tab.css'], 'p(()=>import(`./tab.js`),__vite__mapDeps([0,1]))');
  expect(withoutFiles(code, new Set())).toBe(code);
});
