import { SAVED_VIEW_REFUSALS, type SavedView } from '@postkorb/domain/documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { saveViews } from './save-views.ts';
import { findSavedViews, type SavedViewList } from './saved-views.sql.ts';

const SavedViewType = builder.objectRef<SavedView>('SavedView').implement({
  description: 'A list that the person gave a name.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    address: t.exposeString('address', {
      description: 'Where it stands in the web app: folder or search, filters and order.',
    }),
  }),
});

const SavedViews = builder.objectRef<SavedViewList>('SavedViews').implement({
  description: 'All views that the person saved in this account, in their order.',
  fields: (t) => ({
    views: t.field({ type: [SavedViewType], resolve: ({ views }) => [...views] }),
    version: t.exposeInt('version', { description: '0 while nothing was kept yet.' }),
  }),
});

builder.queryField('meSavedViews', (t) =>
  t.field({ type: SavedViews, resolve: (_, __, ctx) => findSavedViews(ctx) }),
);

const SavedViewInput = builder.inputType('SavedViewInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    address: t.string({ required: true }),
  }),
});

const Answer = answerType('UpdateSavedViews', SAVED_VIEW_REFUSALS, {
  name: 'savedViews',
  type: SavedViews,
});

builder.mutationField('updateSavedViews', (t) =>
  t.field({
    type: Answer,
    description: 'Keeps exactly these views; `version` is the one that was read.',
    args: {
      views: t.arg({ type: [SavedViewInput], required: true }),
      version: t.arg.int({ required: true }),
    },
    resolve: (_, { views, version }, ctx) =>
      answer(
        saveViews(ctx, {
          views: views.map(({ id, name, address }) => ({ id: String(id), name, address })),
          version,
        }),
      ),
  }),
);
