import { defineConfig } from 'vite';
import { BUILD, bundling, compressed, preloadFont } from './bundling.ts';
import manifest from './package.json' with { type: 'json' };

const api = process.env.POSTKORB_CONSOLE ?? 'http://127.0.0.1:4401';

// An app of its own, in a folder that the customers' server does not know.
export default defineConfig({
  root: `${import.meta.dirname}/console`,
  plugins: [...bundling('src/centre/gql'), preloadFont(), compressed()],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  build: { ...BUILD, outDir: `${import.meta.dirname}/dist-console`, emptyOutDir: true },
  server: {
    port: 5174,
    proxy: Object.fromEntries(['/graphql', '/auth'].map((path) => [path, { target: api }])),
    fs: { allow: [`${import.meta.dirname}/..`] },
  },
});
