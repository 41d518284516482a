import { spawnSync } from 'node:child_process';

/** What is said after the texts that are missing, each with its file. */
const TO_WRITE =
  'Each line above is a file of web/ and a text that it lacks: fill the empty msgstr below that msgid there, then run this again.';

function lingui(...command: readonly string[]): boolean {
  const { status } = spawnSync('lingui', [...command, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  return status === 0;
}

/** Writes the texts of the screens into the catalogues, says which are missing where, and compiles them. */
function extractAndCompile(): boolean {
  if (!lingui('extract', '--clean')) return false;
  // Compiling would stop at the first catalogue and only count.
  if (lingui('check', 'missing', '--verbose')) return lingui('compile', '--strict');
  console.error(TO_WRITE);
  return false;
}

process.exitCode = extractAndCompile() ? 0 : 1;
