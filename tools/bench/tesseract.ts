import { spawn } from 'node:child_process';
import { LANGUAGES } from '../../server/src/platform/ocr-languages.ts';

/** Reads a picture with tesseract and nothing around it; gives the words. */
export function bareTesseract(picture: string, languages: string): Promise<readonly string[]> {
  const args = [picture, 'stdout', '--tessdata-dir', languages, '-l', LANGUAGES.join('+')];
  const env = { PATH: process.env['PATH'], OMP_THREAD_LIMIT: '1' };
  const child = spawn('tesseract', args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  return new Promise((read, failed) => {
    child.once('error', failed);
    child.once('close', () => read(Buffer.concat(parts).toString().split(/\s+/).filter(Boolean)));
  });
}
