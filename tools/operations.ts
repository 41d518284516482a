import { homedir } from 'node:os';

type Setting = {
  readonly description?: string | undefined;
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: unknown };
};
type Settings = Readonly<Record<string, Setting>>;

function defaultOf(schema: Setting): string {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return 'kept in the data folder';
  if (data === undefined || (Array.isArray(data) && data.length === 0)) return '';
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `\`${text.replace(homedir(), '~')}\``;
}

const row = ([name, schema]: [string, Setting]) =>
  `| \`${name}\` | ${defaultOf(schema)} | ${schema.description ?? ''} |`;

/** Every setting with its default and its sentence, as a table. */
export function settingsTable(settings: Settings): string {
  const head = ['| Setting | Default | What it does |', '|---|---|---|'];
  return [...head, ...Object.entries(settings).map(row)].join('\n');
}
