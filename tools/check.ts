import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

type Step = { readonly name: string; readonly command: readonly string[] };

const projects = ['.', 'web', 'demo'].filter((folder) => existsSync(`${folder}/tsconfig.json`));
const TEXTS = ['--config', 'web/lingui.config.ts', '--workers', '1'];
const steps: readonly Step[] = [
  ...projects.map((folder) => ({
    name: folder === '.' ? 'types' : `types of ${folder}`,
    command: ['tsc', '--noEmit', '-p', folder],
  })),
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'floor plan',
    // Only what failed is worth reading.
    command: [
      'vitest',
      'run',
      'tools/architecture.test.ts',
      'tools/map',
      '--project=pure',
      '--reporter=dot',
    ],
  },
  { name: 'reasons of commits', command: ['node', 'tools/check-commits.ts'] },
  {
    name: 'texts',
    // As extracting would write them: the build takes them as they lie.
    command: ['lingui', 'check', 'sync', '--clean', ...TEXTS],
  },
  { name: 'missing texts', command: ['lingui', 'check', 'missing', '--verbose', ...TEXTS] },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
];

/** Runs one step and says how it went; what it printed is shown only when it failed. */
function run({ name, command: [program = '', ...args] }: Step): Promise<boolean> {
  const began = performance.now();
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    child.stdout.on('data', (bytes: Buffer) => printed.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => printed.push(bytes));
    const end = (good: boolean, why: string) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${good ? 'ok    ' : 'FAILED'}  ${name}  ${seconds} s${good ? '' : `\n${why}`}`);
      done(good);
    };
    child.on('error', (error) => end(false, String(error)));
    child.on('close', (code) => end(code === 0, Buffer.concat(printed).toString()));
  });
}

/** Two at a time, because two cores are what everyone has. */
async function runAll(): Promise<boolean> {
  const waiting = [...steps];
  let good = true;
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) good = (await run(step)) && good;
  };
  await Promise.all([lane(), lane()]);
  return good;
}

// The web's types begin with those generated from the schema; some tests take them in too.
const typesOfSchema = ['npm', 'run', '--silent', '-w', 'web', 'codegen'];
const generated = await run({ name: 'types of the schema', command: typesOfSchema });
process.exitCode = generated && (await runAll()) ? 0 : 1;
