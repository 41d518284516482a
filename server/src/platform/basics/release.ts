/**
 * Gives the memory of bytes back at once, which nobody may look at any more; a part of something larger stays. Twenty megabytes that come
 * or are sealed would otherwise make the collector look through all that a process has, several times.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
