/** Uncompressed pixels, row after row. */
export type Pixels = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
};
