import type { OpenPdf } from './document.ts';
import { bytesOf } from '../basics/pdfium.ts';

const ACRO_FORM = 1;
const NEEDS_RENDERING = 2;
const BESIDE_THE_PAGE = 3;
const PACKETS_READ = 50;
const PACKET_BYTES = 8 * 1_048_576;

/** Whether a form can be filled in: one whose pages are made by a program of its own (dynamic XFA) cannot. */
export function isFillable({ pdfium, handle }: OpenPdf): boolean {
  const type = pdfium.FPDF_GetFormType(handle);
  return type === ACRO_FORM || type === BESIDE_THE_PAGE;
}

/**
 * Whether a file holds a form of Adobe's XML that only its program draws: the file says so, or the form does, or it has fields and
 * no page has one.
 */
export function needsRendering(pdf: OpenPdf, syntax: string): boolean {
  const type = pdf.pdfium.FPDF_GetFormType(pdf.handle);
  if (type !== BESIDE_THE_PAGE) return type === NEEDS_RENDERING;
  const form = packetsOf(pdf);
  if (/<dynamicRender>\s*required/.test(form.get('config') ?? '')) return true;
  const hasFields = /<(?:\w+:)?field\b/.test(form.get('template') ?? '');
  return hasFields && !/\/Subtype\s*\/Widget\b/.test(syntax);
}

function packetsOf({ pdfium, handle }: OpenPdf): Map<string, string> {
  const { scratch } = pdfium;
  const count = Math.min(pdfium.FPDF_GetXFAPacketCount(handle), PACKETS_READ);
  const packets = Array.from({ length: Math.max(0, count) }, (_, index) => {
    const name = bytesOf(pdfium, (pointer, size) =>
      pdfium.FPDF_GetXFAPacketName(handle, index, pointer, size),
    );
    const fill = (pointer: number, size: number) => {
      const known = pdfium.FPDF_GetXFAPacketContent(handle, index, pointer, size, scratch);
      return known ? (pdfium.pdfium.HEAP32[scratch >> 2] ?? 0) : 0;
    };
    const content = bytesOf(pdfium, fill, PACKET_BYTES);
    return [name.toString('utf8').replace(/\0.*$/s, ''), content.toString('utf8')] as const;
  });
  return new Map(packets);
}
