import type { ChildFailure } from '@postkorb/sandbox/pool';
import type { AddedLanguage, AddedModels } from '../config/added-languages.ts';
import type { OcrLanguage } from './ocr-languages.ts';

/** A grey PGM or PNG with one upright page. */
export type OcrPicture = {
  readonly file: string;
  readonly dpi: number;
  readonly languages: readonly OcrLanguage[];
  /** One block of lines, such as parts of a page; otherwise a page with its columns. */
  readonly isBlock?: boolean;
};

/** A word in pixels of its picture. */
export type OcrWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Running number of its line, from 0. */
  readonly line: number;
  /** 0 to 100. */
  readonly confidence: number;
};

/** The words of a picture, or what ended its reading; what is on a page never throws. */
export type OcrAnswer =
  | { readonly ok: true; readonly words: readonly OcrWord[] }
  | { readonly ok: false; readonly reason: ChildFailure; readonly detail: string };

export type OcrEngine = {
  readonly name: 'tesseract' | 'tesseract.js';
  /** What it can read besides German and English. */
  readonly added: readonly AddedLanguage[];
  /** Reads one picture; a limit that was hit is an answer like any other. */
  recognise(picture: OcrPicture): Promise<OcrAnswer>;
  close(): Promise<void>;
};

/** Where readers work and how many; `limitMs` is the processor time of one picture. */
export type OcrOptions = {
  /** An existing folder for temporary files. */
  readonly workDir: string;
  /** The folder with everything we keep, which no reader is to see. */
  readonly dataFolder?: string;
  /** A folder kept between starts: an installed tesseract finds unpacked language data here. */
  readonly cacheDir: string;
  readonly engine?: 'auto' | 'tesseract' | 'tesseract.js';
  /** The data of languages that the operator added. */
  readonly models?: AddedModels;
  /** Pages read at the same time; as many as cores unless told otherwise. */
  readonly processes?: number;
  readonly limitMs?: number;
};
