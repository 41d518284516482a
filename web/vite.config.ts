import { createHash } from 'node:crypto';
import { build, defineConfig, type Plugin } from 'vite';
import { BUILD, bundling, compressed, preloadFont } from './bundling.ts';
import manifest from './package.json' with { type: 'json' };
import { DOOR, needsOf, partsOfTheApp } from './parts.ts';

/** Tells the script of the first paint what the cockpit needs, so that it comes beside the door and not after it. */
function tellAhead(): Plugin {
  return {
    name: 'tell-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const attributes = Object.entries(needsOf(Object.values(bundle))).map(
          ([need, files]) => `data-${need}="${files.map((file) => `/${file}`).join(' ')}"`,
        );
        return html.replace('src="/first-paint.js"', ['$&', ...attributes].join(' '));
      },
    },
  };
}

/** Too large to be put aside before anybody asks: kept when it is used. */
const WHEN_USED = /pdf-engine|pdfium|straighten-worker|\.wasm$|\.(br|gz|map|html)$/;
const ASIDE = ['first-paint.js', 'icon.svg', 'manifest.webmanifest'];

/** Builds the service worker, which has to know every file of the app by name. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // Once the page is written: a script that only fetches others is not written at all.
      order: 'post',
      async handler(_, bundle) {
        const parts = Object.keys(bundle).filter((name) => !WHEN_USED.test(name));
        const shell = [...ASIDE, ...parts].sort();
        const mark = createHash('sha256').update(shell.join()).digest('hex').slice(0, 16);
        const built = await build({
          configFile: false,
          logLevel: 'silent',
          define: { __SHELL__: JSON.stringify(shell), __BUILD__: JSON.stringify(mark) },
          build: {
            write: false,
            copyPublicDir: false,
            target: 'es2023',
            rolldownOptions: {
              input: `${import.meta.dirname}/src/app/worker/main.ts`,
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
        const [only] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
        if (only?.type === 'chunk')
          this.emitFile({ type: 'asset', fileName: 'sw.js', source: only.code });
      },
    },
  };
}

const api = process.env.POSTKORB_SERVER ?? 'http://127.0.0.1:4400';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...bundling('src/gql'), preloadFont(), tellAhead(), serviceWorker(), compressed()],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  build: {
    ...BUILD,
    rolldownOptions: {
      output: {
        // Larger files compress better than many small ones; these are always needed together.
        codeSplitting: {
          groups: [
            // First, or signing in would wait for the parts of the cockpit that it shares.
            { name: 'door', test: (id) => DOOR.includes(id), priority: 9 },
            ...partsOfTheApp(),
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    // The server must see the host that the page came from: pages of other hosts may not write.
    proxy: Object.fromEntries(
      ['/graphql', '/auth', '/documents', '/uploads', '/downloads'].map((path) => [
        path,
        { target: api },
      ]),
    ),
  },
});
