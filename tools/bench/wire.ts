import { Agent, request, type RequestOptions } from 'node:http';

export type Reply = {
  readonly status: number;
  readonly bytes: number;
  readonly body: Buffer;
  /** What a browser would keep, as its next request says it. */
  readonly cookies: readonly string[];
};
export type Wire = {
  readonly post: (path: string, body: string | Uint8Array, headers?: Headers) => Promise<Reply>;
  readonly patch: (path: string, body: Uint8Array, headers?: Headers) => Promise<Reply>;
  readonly close: () => void;
};
type Headers = Readonly<Record<string, string>>;

type Sent = { readonly body: string | Uint8Array; readonly options: RequestOptions };

function send({ body, options }: Sent): Promise<Reply> {
  return new Promise((answered, failed) => {
    const call = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () => {
        const whole = Buffer.concat(parts);
        const set = response.headers['set-cookie'] ?? [];
        const cookies = set.map((line) => line.split(';')[0] ?? '');
        answered({ status: response.statusCode ?? 0, bytes: whole.length, body: whole, cookies });
      });
    });
    call.on('error', failed);
    call.end(body);
  });
}

/** Connections that stay open: what is measured is the server, not the greeting. */
export function openWire(port: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const wired =
    (method: string) =>
    (path: string, body: string | Uint8Array, headers: Headers = {}) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const all = { 'content-type': 'application/json', ...headers, ...length };
      return send({
        body,
        options: { agent, host: '127.0.0.1', port, path, method, headers: all },
      });
    };
  return { post: wired('POST'), patch: wired('PATCH'), close: () => agent.destroy() };
}
