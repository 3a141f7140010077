import { createServer, type Plugin, type Rolldown } from 'vite';

/**
 * Prerenders the frame into the page, so that it is visible as soon as the style sheet is loaded. The client's files
 * follow it, and `first.js` runs them after the first paint.
 */
export function prerenderedShell(): Plugin {
  let root = '';
  return {
    name: 'courtline:prerendered-shell',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const picture = await drawn(root);
        checkStyles(picture, bundle);
        return runLater(withFont(html, bundle)).replace(place, () =>
          place.replace('><', `>${frameMark}${picture}${frameMark}<`),
        );
      },
    },
  };
}

const place = '<div id="root"></div>';
/** The service puts a rendered page in place of the frame. */
const frameMark = '<!--frame-->';

/** Latin text is on every page, so its font loads together with the style sheet and not after it. */
function withFont(html: string, bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((name) => /\/inter-latin-[\w-]{8}\.woff2$/.test(name));
  if (!font) throw new Error('The font of the client was not found.');
  const link = `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">\n`;
  return html.replace('  </head>', `${link}  </head>`);
}

/** The entry script comes last, after the files it depends on. */
function runLater(html: string): string {
  const [entry = '', address = ''] =
    /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
  const files = [...html.matchAll(/\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g)];
  const all = [...files.map(([, file = '']) => file).filter((file) => file !== address), address];
  if (address === '') throw new Error('The page names no entry.');
  const rest = files.reduce((text, [link]) => text.replace(link, ''), html.replace(entry, ''));
  const links = all.map(
    (file) => `    <link rel="modulepreload" crossorigin fetchpriority="low" data-client href="${file}">\n`,
  );
  return rest.replace('  </head>', `${links.join('')}  </head>`);
}

/** The shell needs no real configuration: its links do nothing until the client has loaded. */
const anyConfig = JSON.stringify({ mainSiteUrl: '', links: {} });

async function drawn(root: string): Promise<string> {
  Object.assign(globalThis, { document: { getElementById: () => ({ textContent: anyConfig }) } });
  const workshop = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderShell } = await workshop.ssrLoadModule('/src/app/render-shell.tsx');
    return (renderShell as () => string)();
  } finally {
    await workshop.close();
    Reflect.deleteProperty(globalThis, 'document');
  }
}

/** The content security policy blocks style attributes, and a class missing from every style sheet has no effect. */
function checkStyles(picture: string, bundle: Rolldown.OutputBundle): void {
  if (/ style=/.test(picture)) throw new Error('The prerendered shell has a style of its own in an element.');
  const sheets = Object.values(bundle).flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css') ? String(part.source) : [],
  );
  const classes = [...picture.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  const unknown = classes.find(
    (name) => name.startsWith('_') && !sheets.some((sheet) => sheet.includes(`.${name}`)),
  );
  if (unknown !== undefined)
    throw new Error(`The prerendered shell names ${unknown}, which no style sheet knows.`);
}
