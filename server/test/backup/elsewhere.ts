import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** An empty database and an empty data folder, elsewhere, with another secret. */
export async function elsewhere(folder: string) {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const base = `postgres://postgres:postgres@127.0.0.1:${inject('pgPort')}/`;
  const admin = new pg.Client(`${base}postgres`);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const dataFolder = await mkdtemp(join(folder, 'data-'));
  const secret = 'the secret of another installation, elsewhere';
  const mark = JSON.stringify({ secrets: { signing: secret } });
  await writeFile(join(dataFolder, 'postkorb.json'), mark);
  const places = { dataFolder, secondStore: join(dataFolder, 'second'), secret, formerSecrets: [] };
  return { ownerUrl: base + name, places, token: randomUUID() };
}

/** All files below a folder. */
export async function filesBelow(path: string): Promise<string[]> {
  const all = await readdir(path, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

/** The rows that a statement gives, asked as the owner. */
export async function queried<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
