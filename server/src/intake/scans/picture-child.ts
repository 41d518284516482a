import sharp from 'sharp';
import { serve } from '@postkorb/sandbox/host';
import { attachPdf, bindPictures } from './bind-pictures.ts';

// One scan at a time and one thread.
sharp.cache(false);
sharp.concurrency(1);

// A process of its own, which may be killed whatever a picture does to it.
serve({ bind: bindPictures, attach: attachPdf });
