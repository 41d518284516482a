import { useLingui } from '@lingui/react/macro';
import { Link2, Scissors } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { PageButtons } from './PageButtons.tsx';
import type { Leaf, PagesDraft } from './pages-draft.ts';

type PageTable = {
  readonly draft: PagesDraft;
  /** Where the picture of a page is, or null where it has none. */
  readonly pictureOf: (page: number) => string | null;
  readonly chosen: ReadonlySet<number>;
  readonly choose: (pages: ReadonlySet<number>) => void;
};

type Sheet = { readonly editorPage: Leaf; readonly picture: string | null };

/** A picture that is still being drawn is asked for again a few times; then the number of the page stands there. */
const TRIES = 5;

function Sheet({ editorPage, picture }: Sheet) {
  const [tried, setTried] = useState(0);
  const turned = { transform: `rotate(${editorPage.turn}deg)` };
  return (
    <span className="grid aspect-square w-full place-items-center overflow-hidden">
      {picture !== null && tried < TRIES ? (
        <img
          key={tried}
          src={tried === 0 ? picture : `${picture}&again=${tried}`}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setTried(tried + 1)}
          className="max-h-full min-h-1/2 max-w-full min-w-1/2 rounded-2 bg-sheet shadow-1 select-none"
          style={turned}
        />
      ) : (
        <span
          aria-hidden
          className="grid h-full w-3/4 place-items-center rounded-2 bg-paper text-22 text-ink-2 outline outline-line"
          style={turned}
        >
          {editorPage.page}
        </span>
      )}
    </span>
  );
}

function useMovable(draft: PagesDraft) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const chosen = new Set([...keys].map(Number));
      const places = draft.editorPages.map((editorPage) => editorPage.page);
      const at = places.indexOf(Number(target.key));
      const rest = target.dropPosition === 'after' ? places.slice(at + 1) : places.slice(at);
      draft.move(chosen, rest.find((page) => !chosen.has(page)) ?? null);
    },
  });
  return dragAndDropHooks;
}

/** The pages with their places; where there are several letters, the first page of each says which one it begins. */
function itemsOf({ editorPages, documents }: PagesDraft) {
  const firsts = documents.map(([first]) => first);
  return editorPages.map((editorPage, index) => ({
    ...editorPage,
    id: editorPage.page,
    place: index + 1,
    begun:
      documents.length > 1 && firsts.includes(editorPage) ? firsts.indexOf(editorPage) + 1 : null,
  }));
}

type CutButton = { readonly editorPage: Leaf; readonly cut: (page: number) => void };

/** Has a new letter begin with a page, or takes that back. */
function CutButton({ editorPage: { page, begins }, cut }: CutButton) {
  const { t } = useLingui();
  return (
    <Button
      aria-label={begins ? t`Join again, page ${page}` : t`New letter from here, page ${page}`}
      onPress={() => cut(page)}
      className="flex h-34 cursor-default items-center gap-8 rounded-8 px-4 text-12 font-semibold text-ink-2 data-hovered:bg-wash data-hovered:text-ink phone:h-44"
    >
      <Icon of={begins ? Link2 : Scissors} size={16} />
      {begins ? t`Join again` : t`New letter from here`}
    </Button>
  );
}

/** All pages small: to choose, to move, and to cut between them. */
export function PageTable({ draft, pictureOf, chosen, choose }: PageTable) {
  const { t } = useLingui();
  const dragAndDropHooks = useMovable(draft);
  const items = itemsOf(draft);
  return (
    <GridList
      aria-label={t`Pages`}
      layout="grid"
      keyboardNavigationBehavior="tab"
      selectionMode="multiple"
      selectionBehavior="toggle"
      selectedKeys={chosen}
      onSelectionChange={(keys) =>
        choose(
          new Set(
            keys === 'all'
              ? draft.editorPages.map((editorPage) => editorPage.page)
              : [...keys].map(Number),
          ),
        )
      }
      items={items}
      dependencies={[draft.editorPages]}
      dragAndDropHooks={dragAndDropHooks}
      className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-12 p-20 xl:grid-cols-[repeat(auto-fit,minmax(280px,360px))] xl:justify-center xl:gap-20 outline-none phone:p-12"
    >
      {(editorPage) => (
        <GridListItem
          textValue={t`Page ${editorPage.page}`}
          className={classes(
            'group relative grid content-start gap-4 rounded-12 bg-sunken p-8 outline outline-line',
            'data-selected:bg-blue-soft data-selected:outline-2 data-selected:outline-blue data-focus-visible:outline-2 data-focus-visible:outline-blue-text',
            // A line where the letter before it ends.
            editorPage.begun !== null &&
              editorPage.place > 1 &&
              'before:absolute before:inset-y-0 before:-left-8 before:w-2 before:rounded-full before:bg-blue-line',
          )}
        >
          <Sheet editorPage={editorPage} picture={pictureOf(editorPage.page)} />
          <span className="flex h-20 items-center justify-between text-12 text-ink-2 tabular">
            {t`Page ${editorPage.page}`}
            {editorPage.begun !== null && <Chip tone="own">{t`Letter ${editorPage.begun}`}</Chip>}
          </span>
          <PageButtons page={editorPage.page} place={editorPage.place} draft={draft} />
          {editorPage.place > 1 && <CutButton editorPage={editorPage} cut={draft.cut} />}
        </GridListItem>
      )}
    </GridList>
  );
}
