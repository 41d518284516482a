import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { babelOptimizerPlugin } from '@graphql-codegen/client-preset';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';

/** How both apps of the house are built. */
export const BUILD = {
  target: 'es2023',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const;

/** Asks for the Latin letters of the font while the scripts are still loading. */
export function preloadFont(): Plugin {
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

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses once as well as can be, instead of quickly for every visitor. */
export function compressed(): Plugin {
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

const texts = { configPath: `${import.meta.dirname}/lingui.config.ts` };

/** What turns our sources into scripts: React, styles, texts, and the questions that were generated into this folder. */
export function bundling(gql: string): PluginOption[] {
  const artifactDirectory = `${import.meta.dirname}/${gql}`;
  return [
    react(),
    tailwindcss(),
    lingui({ ...texts, failOnMissing: true, failOnCompileError: true }),
    babel({
      // Each screen takes the questions it asks along, instead of all of them at the start.
      plugins: [[babelOptimizerPlugin, { artifactDirectory, gqlTagName: 'graphql' }]],
      presets: [reactCompilerPreset(), linguiTransformerBabelPreset({}, texts)],
    }),
    ownQuestions(),
    twoLanguages(),
  ];
}
