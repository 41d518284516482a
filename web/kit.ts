import { build } from 'vite';
import { readingTexts } from './texts.ts';

/** One script with every example of the kit under `test/kit`, for stories that draw one at a time in a browser. */
export async function bundleKit(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: readingTexts(),
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: `${import.meta.dirname}/test/kit/main.tsx`,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const written = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return written.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
}
