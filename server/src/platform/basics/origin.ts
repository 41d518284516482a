/** The origin as browsers write it: in small letters, without the usual port and without a slash. */
export function originOf({
  origin,
  host,
  port,
}: {
  origin?: string | undefined;
  host: string;
  port: number;
}): string {
  const address = host.includes(':') ? `[${host}]` : host;
  return new URL(origin ?? `http://${address}:${port}`).origin;
}
