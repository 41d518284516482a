import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { babelOptimizerPlugin } from '@graphql-codegen/client-preset';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { DOOR, needsOf, partsOfTheApp } from './parts.ts';

/** Asks for the Latin letters of the font while the scripts are still loading. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /latin-wght.*\.woff2$/.test(name));
        if (font === undefined) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }];
      },
    },
  };
}

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

/** React Aria speaks thirty languages; we speak two, and leave the other texts out. */
function twoLanguages(): Plugin {
  const foreign =
    /\/react-(?:aria|stately)[^]*\/intl\/[^]*\/(?!de-DE|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;
  return {
    name: 'two-languages',
    enforce: 'pre',
    load: {
      filter: { id: foreign },
      handler: () => 'export default {}',
    },
  };
}

/** Gives each screen the questions it asks, and not the file of all of them. */
function ownQuestions(): Plugin {
  const asked = /(import \{ (\w+) \} from ["'][^"']*\/gql\/graphql)(["'])/g;
  return {
    name: 'own-questions',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: '/gql/graphql' },
      handler: (code) => ({ code: code.replaceAll(asked, '$1.ts?only=$2$3'), map: null }),
    },
    load: {
      filter: { id: /\/gql\/graphql\.ts\?only=/ },
      async handler(id) {
        const [file, name] = id.split('?only=');
        const questions: Record<string, unknown> = await import(file ?? '');
        return `export const ${name} = ${JSON.stringify(questions[name ?? ''])};`;
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

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses once as well as can be, instead of quickly for every visitor. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(`${dir}/${name}`);
          // The best setting takes seconds on the large viewer and its engine, and gains little there.
          const quality = bytes.length > 600_000 ? 6 : 11;
          const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
          await writeFile(`${dir}/${name}.br`, await brotli(bytes, { params }));
          // Without https browsers take nothing newer than this.
          await writeFile(`${dir}/${name}.gz`, await gzipped(bytes, { level: 9 }));
        }),
      );
    },
  };
}

const gql = `${import.meta.dirname}/src/gql`;
const texts = { configPath: `${import.meta.dirname}/lingui.config.ts` };
const api = process.env.POSTKORB_SERVER ?? 'http://127.0.0.1:4400';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    lingui({ ...texts, failOnMissing: true, failOnCompileError: true }),
    babel({
      // Each screen takes the questions it asks along, instead of all of them at the start.
      plugins: [[babelOptimizerPlugin, { artifactDirectory: gql, gqlTagName: 'graphql' }]],
      presets: [reactCompilerPreset(), linguiTransformerBabelPreset({}, texts)],
    }),
    ownQuestions(),
    twoLanguages(),
    preloadFont(),
    tellAhead(),
    serviceWorker(),
    compressed(),
  ],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
