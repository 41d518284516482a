import { spawn } from 'node:child_process';

/** Reads a picture with tesseract and nothing around it, in German and with the model we read with; gives the words. */
export function bareTesseract(picture: string, models: string): Promise<readonly string[]> {
  const args = [picture, 'stdout', '--tessdata-dir', models, '-l', 'deu'];
  const env = { PATH: process.env['PATH'], OMP_THREAD_LIMIT: '1' };
  const child = spawn('tesseract', args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  return new Promise((read, failed) => {
    child.once('error', failed);
    child.once('close', () => read(Buffer.concat(parts).toString().split(/\s+/).filter(Boolean)));
  });
}
