import {
  PLACE_REFUSALS,
  refuseDestroy,
  refuseRestore,
  refuseRoot,
} from '@postkorb/domain/documents';
import { askerOf } from '#platform/asker';
import { builder } from '#platform/api/graphql';
import { Document } from '../record/document.graphql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';

const Refusal = builder.enumType('PlaceRefusal', { values: PLACE_REFUSALS });

const Places = builder.objectRef<DocumentRow>('PlaceRefusals').implement({
  description: 'Why a document cannot go where its flags do not let it; null where it can.',
  fields: (t) => {
    const why = { type: Refusal, nullable: true } as const;
    return {
      archive: t.field({ ...why, resolve: (d, _, ctx) => refuseRoot(d, 'archive', askerOf(ctx)) }),
      inbox: t.field({ ...why, resolve: (d, _, ctx) => refuseRoot(d, 'inbox', askerOf(ctx)) }),
      trash: t.field({ ...why, resolve: (d, _, ctx) => refuseRoot(d, 'trash', askerOf(ctx)) }),
      restore: t.field({ ...why, resolve: (d, _, ctx) => refuseRestore(d, askerOf(ctx)) }),
      destroy: t.field({ ...why, resolve: (d, _, ctx) => refuseDestroy(d, askerOf(ctx)) }),
    };
  },
});

builder.objectField(Document, 'placeRefusals', (t) =>
  t.field({ type: Places, resolve: (document) => document }),
);
