import type { DetailedError } from 'tus-js-client';

type Sending = {
  readonly file: File;
  readonly url: string;
  readonly onProgress: (sent: number) => void;
  readonly onStall: () => void;
  readonly onSent: () => void;
  readonly onFailed: (code: 'DISK_FULL' | 'NOT_SENT') => void;
};

const NO_ROOM = 507;
const CHUNK = 4 * 1024 * 1024;
const TRIES = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Worth another try: the line is down, the server is busy, or it knows better how far we are. */
function isPassing(status: number) {
  // A full disk is not emptied by asking again every few seconds.
  if (status === NO_ROOM) return false;
  return (
    status === 0 ||
    status === 408 ||
    status === 409 ||
    status === 423 ||
    status === 429 ||
    status >= 500
  );
}

const statusOf = (error: object) =>
  'originalResponse' in error ? ((error as DetailedError).originalResponse?.getStatus() ?? 0) : 0;

/** Sends a file in pieces; after a lost connection it goes on where the server says it stopped. */
export async function sendFile({ file, url, ...report }: Sending) {
  // Most visits send nothing, so the code for it comes with the first file.
  const { Upload } = await import('tus-js-client');
  const upload = new Upload(file, {
    uploadUrl: new URL(url, location.href).href,
    chunkSize: CHUNK,
    retryDelays: TRIES,
    storeFingerprintForResuming: false,
    onProgress: (sent) => report.onProgress(sent),
    onShouldRetry(error) {
      const again = isPassing(statusOf(error));
      if (again) report.onStall();
      return again;
    },
    onSuccess: () => report.onSent(),
    onError: (error) => report.onFailed(statusOf(error) === NO_ROOM ? 'DISK_FULL' : 'NOT_SENT'),
  });
  return {
    start: () => upload.start(),
    /** Stops sending; what has arrived stays there. */
    stop: () => void upload.abort(),
  };
}
