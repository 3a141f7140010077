import { expect, it } from 'vitest';
import { embedAddress, embedSnippet } from './embed-snippet';

it('The code for a site names the page, its title and the script for its height', () => {
  const path = embedAddress('standings', 7, { theme: 'dark', accent: '12774a', background: null });
  const snippet = embedSnippet({ origin: 'https://league.example', path, title: 'Standings: "A" & <B>' });
  expect(snippet).toContain('src="https://league.example/embed/standings/7?theme=dark&amp;accent=12774a"');
  expect(snippet).toContain('title="Standings: &quot;A&quot; &amp; &lt;B>"');
  expect(snippet).toContain('<script src="https://league.example/embed.js" async></script>');
});
