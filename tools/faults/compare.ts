import type pg from 'pg';
import type { Client } from './client.ts';
import type { Believed } from './deeds.ts';

type Row = {
  readonly id: string;
  readonly sha256: string;
  readonly root: string;
  readonly is_read: boolean;
  readonly version: number;
  readonly subject: string | null;
};
type Upload = { readonly id: string; readonly stage: string };

const DOCUMENTS = `select d.id, original_sha256 as sha256, root, is_read, d.version, subject
  from documents.document d join accounts.account a on a.id = d.account_id where a.email = $1`;
const PLACES = `select u.id, u.stage from intake.upload u
  join accounts.account a on a.id = u.account_id where a.email = $1`;

/** The stage in which the upload must be at the end, by what its client was told. */
function stageOf({ state, letter }: Believed): string {
  if (state === 'announced') return 'Pending';
  return letter.isLetter ? 'Completed' : 'FailedProcessing';
}

function changedIn(one: Believed, row: Row): string[] {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['bytes', row.sha256, one.letter.sha256],
    ['root', row.root, one.root],
    ['read mark', row.is_read, one.isRead],
    ['version', row.version, one.version],
    ['subject', row.subject, one.subject ?? row.subject],
  ];
  return pairs.flatMap(([what, is, wanted]) =>
    is === wanted ? [] : [`has ${what} ${String(is)}, not ${String(wanted)}`],
  );
}

type There = { readonly rows: readonly Row[]; readonly stage: string | undefined };

function faultsOf(one: Believed, { rows, stage }: There): string[] {
  const wanted = one.state === 'refused' ? undefined : stageOf(one);
  const times = wanted === 'Completed' ? 1 : 0;
  return [
    ...(stage === wanted ? [] : [`is ${stage ?? 'not there'}, not ${wanted ?? 'away'}`]),
    ...(rows.length === times ? [] : [`is there ${rows.length} times, not ${times}`]),
    ...rows.flatMap((row) => changedIn(one, row)),
  ];
}

/** Where the product and what its clients were told differ, as sentences. */
export async function differences(db: pg.Client, { client, believed }: Client): Promise<string[]> {
  const { rows } = await db.query<Row>(DOCUMENTS, [client]);
  const { rows: uploads } = await db.query<Upload>(PLACES, [client]);
  const known = new Set(believed.map(({ id }) => id));
  const strangers = rows.filter(({ id }) => !known.has(id));
  return [
    ...strangers.map(({ id }) => `${client}: ${id} was never sent`),
    ...believed.flatMap((one) =>
      faultsOf(one, {
        rows: rows.filter((row) => row.id === one.id || row.sha256 === one.letter.sha256),
        stage: uploads.find(({ id }) => id === one.id)?.stage,
      }).map((fault) => `${client}: ${one.id} (${one.state}) ${fault}`),
    ),
  ];
}
