type Sending = {
  readonly file: File;
  readonly url: string;
  readonly onProgress: (sent: number) => void;
  readonly onStall: () => void;
  readonly onSent: () => void;
  readonly onFailed: () => void;
};

const CHUNK = 4 * 1024 * 1024;
const TRIES = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Worth another try: the line is down, the server is busy, or it knows better how far we are. */
function isPassing(status: number) {
  return (
    status === 0 ||
    status === 408 ||
    status === 409 ||
    status === 423 ||
    status === 429 ||
    status >= 500
  );
}

/** Sends a file in pieces; after a lost connection it goes on where the server says it stopped. */
export async function sendFile({ file, url, ...tell }: Sending) {
  // Most visits send nothing, so the code for it comes with the first file.
  const { Upload } = await import('tus-js-client');
  const upload = new Upload(file, {
    uploadUrl: new URL(url, location.href).href,
    chunkSize: CHUNK,
    retryDelays: TRIES,
    storeFingerprintForResuming: false,
    onProgress: (sent) => tell.onProgress(sent),
    onShouldRetry(error) {
      const again = isPassing(error.originalResponse?.getStatus() ?? 0);
      if (again) tell.onStall();
      return again;
    },
    onSuccess: () => tell.onSent(),
    onError: () => tell.onFailed(),
  });
  return {
    start: () => upload.start(),
    /** Stops sending; what has arrived stays there. */
    stop: () => void upload.abort(),
  };
}
