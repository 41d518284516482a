/** A bucket of an S3 service, and under which names in it something lies. */
export type S3Address = {
  /** Where the service answers, such as `https://fsn1.your-objectstorage.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What each name begins with: empty, or parts that end with a slash. */
  readonly prefix: string;
};

/** What a request to a bucket is signed with. */
export type S3Key = { readonly id: string; readonly secret: string };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[0-9A-Za-z_-][0-9A-Za-z_.-]*(?:\/[0-9A-Za-z_-][0-9A-Za-z_.-]*)*)?$/;

/** Whether this names a bucket rather than a folder. */
export const isS3 = (place: string): boolean => place.startsWith('s3://');

function endpointOf(text: string): string | null {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' ? url.origin : null;
}

/** Reads `s3://BUCKET/FOLDER?endpoint=https://HOST&region=REGION`; null where it is another thing, or says a key. */
export function s3AddressOf(place: string): S3Address | null {
  const url = isS3(place) ? URL.parse(place) : null;
  const endpoint = url && endpointOf(url.searchParams.get('endpoint') ?? '');
  if (!endpoint || url.username !== '') return null;
  const [bucket, folder] = [url.hostname, url.pathname.replace(/^\/|\/$/g, '')];
  if (!BUCKET.test(bucket) || !PREFIX.test(folder)) return null;
  return {
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folder && `${folder}/`,
  };
}

/** Reads `BUCKET=ID:SECRET`, one for each bucket; null where one is no such thing. */
export function s3KeysOf(parts: readonly string[]): Readonly<Record<string, S3Key>> | null {
  const read = parts.map((part) => /^([^=]+)=([^:]+):(.+)$/.exec(part));
  const keys: Record<string, S3Key> = {};
  for (const one of read) {
    const [, bucket = '', id = '', secret = ''] = one ?? [];
    if (!BUCKET.test(bucket)) return null;
    keys[bucket] = { id, secret };
  }
  return keys;
}
