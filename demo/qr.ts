import { create } from 'qrcode';

/** The modules of a QR code for a text, dark ones true. */
export function qrCode(text: string): readonly (readonly boolean[])[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const bits = [...data].map((bit) => bit === 1);
  return Array.from({ length: size }, (_, row) => bits.slice(row * size, (row + 1) * size));
}
