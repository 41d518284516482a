import { once } from 'node:events';
import { connect } from 'node:net';

const LAST_LINE = /^(?:\d{3}-.*\r\n)*(\d{3}) [^\r]*\r\n/;

/** A client that says each byte itself, as other programs would never let it. */
export async function openSmtpClient(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let heard = '';
  let isClosed = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const one of waiting) one();
    waiting.clear();
  };
  const something = () => new Promise<void>((done) => void waiting.add(done));
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    heard += text;
    wake();
  });
  socket.on('drain', wake);
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
    wake();
  });
  await once(socket, 'connect');

  /** The next answer; what is empty says that the line was closed. */
  const hear = async (): Promise<string> => {
    for (;;) {
      const [answer] = LAST_LINE.exec(heard) ?? [];
      if (answer !== undefined) {
        heard = heard.slice(answer.length);
        return answer.trimEnd();
      }
      if (isClosed) return '';
      await something();
    }
  };
  const write = async (text: string | Buffer): Promise<void> => {
    if (!socket.write(text) && !isClosed) await something();
  };
  const say = async (line: string): Promise<string> => {
    await write(`${line}\r\n`);
    return hear();
  };
  const greeting = await hear();
  return {
    greeting,
    say,
    hear,
    write,
    isClosed: () => isClosed,
    end: async () => {
      if (isClosed) return;
      socket.end();
      await once(socket, 'close');
    },
  };
}

/** The lines of a mail as they are sent: a dot at the beginning of one is doubled. */
export const dotted = (raw: string): string => `${raw.replaceAll(/^\./gm, '..')}\r\n.\r\n`;

type Letter = {
  readonly to: readonly string[];
  readonly raw: string;
  readonly from?: string;
  /** The address it comes from, one of those of this machine. */
  readonly host?: string | undefined;
};

/** Hands a mail over and gives the last answer: the one that says yes or no. */
export async function mailTo(
  port: number,
  { to, raw, host, from = 'absender@example.com' }: Letter,
): Promise<string> {
  const client = await openSmtpClient(port, host);
  await client.say('EHLO test.example');
  let answer = await client.say(`MAIL FROM:<${from}>`);
  for (const one of to) answer = await client.say(`RCPT TO:<${one}>`);
  if (answer.startsWith('250')) {
    answer = await client.say('DATA');
    if (answer.startsWith('354')) {
      await client.write(dotted(raw));
      answer = await client.hear();
    }
  }
  await client.end();
  return answer;
}
