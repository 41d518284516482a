import {
  PLACE_REFUSALS,
  refuseDestroy,
  refuseRestore,
  refuseRoot,
} from '@postkorb/domain/documents';
import { builder } from '#platform/graphql';
import { Document } from './document.graphql.ts';
import type { DocumentRow } from './documents.sql.ts';

const Refusal = builder.enumType('PlaceRefusal', { values: PLACE_REFUSALS });

const Places = builder.objectRef<DocumentRow>('PlaceRefusals').implement({
  description: 'Why a document cannot go where its flags do not let it; null where it can.',
  fields: (t) => {
    const why = { type: Refusal, nullable: true } as const;
    return {
      archive: t.field({ ...why, resolve: (d) => refuseRoot(d, 'archive') }),
      inbox: t.field({ ...why, resolve: (d) => refuseRoot(d, 'inbox') }),
      trash: t.field({ ...why, resolve: (d) => refuseRoot(d, 'trash') }),
      restore: t.field({ ...why, resolve: (d) => refuseRestore(d) }),
      destroy: t.field({ ...why, resolve: (d) => refuseDestroy(d) }),
    };
  },
});

builder.objectField(Document, 'placeRefusals', (t) =>
  t.field({ type: Places, resolve: (document) => document }),
);
