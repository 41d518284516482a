import { builder } from '#platform/api/graphql';
import { Document } from '../record/document.graphql.ts';
import { opening } from '../record/look.ts';
import type { OriginalPreview } from './original-page.sql.ts';
import { originalPreviews, originalWords } from './original-pages.ts';

const Page = builder.objectRef<OriginalPreview>('UntouchedPage').implement({
  description: 'A page as it came, without what was put on it; width and height in points.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Of the original, from 1.' }),
    width: t.exposeFloat('width'),
    height: t.exposeFloat('height'),
    imageUrl: t.string({
      nullable: true,
      description: 'The page as an image; beyond the preview it is made when it is asked for.',
      resolve: ({ documentId, number, imageSha256, kept }) => {
        const room = kept ? 'untouched' : 'pages';
        return `/documents/${documentId}/${room}/${number}.webp?v=${imageSha256?.slice(0, 8) ?? ''}`;
      },
    }),
    imageWidth: t.exposeInt('imageWidth', { nullable: true }),
    imageHeight: t.exposeInt('imageHeight', { nullable: true }),
  }),
});

builder.objectFields(Document, (t) => ({
  untouchedPages: t.field({
    type: [Page],
    description: 'The pages of the original that are still shown, to write and draw on.',
    resolve: (document, _, ctx) => originalPreviews(ctx, document),
  }),
  untouchedWords: t.field({
    type: 'JSON',
    description:
      'The words of a page of the original: text, x, y, width, height as fractions of it, from the top left.',
    args: { page: t.arg.int({ required: true }) },
    resolve: opening((document, { page }: { page: number }, ctx) =>
      originalWords(ctx, document, page),
    ),
  }),
}));
