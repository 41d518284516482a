import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildSchema, execute, parse, validate, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';

/** What the anchors serve: the answer of the product, from memory. */
export type Errand = { readonly rootValue: unknown; readonly folder: string };

const SCHEMA = join(import.meta.dirname, '../../schema.graphql');

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

/** graphql-js with nothing around it but node:http and a memory for documents that were parsed before. */
function bareGraphql(schema: GraphQLSchema, rootValue: unknown): Serve {
  const known = new Map<string, ReturnType<typeof parse>>();
  const documentOf = (query: string) => {
    const document = known.get(query) ?? parse(query);
    if (!known.has(query) && validate(schema, document).length > 0) throw new Error('not valid');
    known.set(query, document);
    return document;
  };
  return async (request, response) => {
    const { query, variables } = JSON.parse(await bodyOf(request)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const answer = await execute({
      schema,
      document: documentOf(query),
      rootValue,
      variableValues: variables,
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  };
}

/** Takes a file in as a server must at least: to disk, with its SHA-256. */
function sink(folder: string, flush: boolean): Serve {
  return async (request, response) => {
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(part: Buffer, _, done) {
        hash.update(part);
        done(null, part);
      },
    });
    await pipeline(request, hashed, createWriteStream(join(folder, 'sink'), { flush }));
    response.end(hash.digest('hex'));
  };
}

async function serve({ rootValue, folder }: Errand): Promise<void> {
  const schema = buildSchema(await readFile(SCHEMA, 'utf8'));
  const fromMemory: Plugin = { onExecute: ({ args }) => void (args.rootValue = rootValue) };
  const yoga = createYoga({ schema, plugins: [fromMemory], logging: false, graphiql: false });
  const routes: Readonly<Record<string, Serve>> = {
    '/bare': bareGraphql(schema, rootValue),
    '/graphql': yoga,
    '/sink': sink(folder, false),
    '/kept': sink(folder, true),
  };
  const server = createServer((request, response) => {
    void routes[request.url ?? '']?.(request, response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.once('message', (errand) => void serve(errand as Errand));
process.once('disconnect', () => process.exit(0));
