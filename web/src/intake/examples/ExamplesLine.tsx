import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useMoving } from '../../documents/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useUploads } from '../use-uploads.ts';
import { keepExamples } from './kept-examples.ts';
import { DOCUMENT, without } from './left-examples.ts';

type ExamplesLine = {
  readonly inboxId: string;
  /** Their uploads; each gives way to its document once that is known, for uploads go out of sight. */
  readonly ids: readonly string[];
};

/** Notes the documents in place of the uploads they came by. */
function useDocumentsOf({ inboxId, ids }: ExamplesLine): readonly string[] {
  const { uploads } = useUploads();
  const ready = uploads.filter(({ stage }) => stage === 'Completed');
  const made = new Map(ready.map(({ id, documentId }) => [id, `${DOCUMENT}${documentId}`]));
  const known = ids.map((id) => made.get(id) ?? id);
  const text = known.join(' ');
  useEffect(() => {
    keepExamples(inboxId, text.split(' '));
  }, [inboxId, text]);
  return known.filter((id) => id.startsWith(DOCUMENT)).map((id) => id.slice(DOCUMENT.length));
}

/** Says that some letters are invented, and takes all of them away at once. */
export function ExamplesLine(props: ExamplesLine) {
  const { inboxId } = props;
  const documents = useDocumentsOf(props);
  const moving = useMoving();
  const remove = async () => {
    const moved = await moving.move(documents, { from: 'inbox', to: 'trash' });
    // What was refused is still an example, and can be removed once more.
    keepExamples(inboxId, without(props.ids, moved));
  };
  const count = documents.length;
  if (count === 0) return null;
  return (
    <div className="flex min-h-44 shrink-0 items-center gap-12 border-b border-line bg-honey-soft px-16 text-13 font-medium text-honey-text">
      <span className="flex-1">
        <Plural
          value={count}
          one="# letter here is an invented example."
          other="# letters here are invented examples."
        />
      </span>
      {/* Those that are still on their way would stay behind. */}
      <Button tone="quiet" isDisabled={count < props.ids.length} onPress={() => void remove()}>
        <Trans>Remove examples</Trans>
      </Button>
    </div>
  );
}
