import { Trans, useLingui } from '@lingui/react/macro';
import { isFoldable, type Folding } from '@postkorb/domain/extraction';
import { DetailsSection } from '../../documents/index.ts';
import type { FoldingFieldsFragment } from '../../gql/graphql.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { useFoldingFields } from './use-folding-fields.ts';
import { useFoldingSaid } from './use-folding-said.ts';

type Shown = { readonly document: FoldingFieldsFragment };

/** Where this letter lies by what was said of its sender. */
function Standing({ document: { metadata, sender } }: Shown) {
  if (metadata.isAdvertising)
    return <Trans>This letter is filed as advertising: there is nothing to do.</Trans>;
  if (sender?.folding === 'always')
    return (
      <Trans>
        This letter is not filed as advertising: it does more than advertise, or it concerns you
        personally.
      </Trans>
    );
  return <Trans>Letters that require action are never filed as advertising.</Trans>;
}

/** Whether the post of this sender is advertising: as each letter says, always or never. */
function Choice({ document }: Shown) {
  const { t } = useLingui();
  const { id, sender, metadata } = document;
  const name = sender?.name ?? metadata.senderName ?? t`this sender`;
  const { change, isPending } = useFoldingSaid(id, name);
  const folding = sender?.folding ?? null;
  const choices: readonly { readonly id: Folding | 'each'; readonly label: string }[] = [
    { id: 'each', label: t`Decide letter by letter` },
    { id: 'always', label: t`Always file as advertising` },
    { id: 'never', label: t`Never file as advertising` },
  ];
  return (
    <Select
      label={t`Post from ${name}`}
      value={folding ?? 'each'}
      onChange={(said) => void change(said === 'each' ? null : said, folding)}
      choices={choices}
      isDisabled={isPending}
    />
  );
}

/** Whether there is anything to say of it: most letters neither are advertising nor ever will be. */
function isWorthSaying({ kind, metadata, sender, canFoldSender }: FoldingFieldsFragment): boolean {
  if (metadata.isAdvertising || sender?.folding) return true;
  return canFoldSender && isFoldable(kind ?? null);
}

/** Whether a letter lies among advertising, and what is said of the post of its sender. */
export function FoldingPanel({ documentId }: { readonly documentId: string }) {
  const document = useFoldingFields(documentId);
  if (document === null || !isWorthSaying(document)) return null;
  return (
    <DetailsSection title={<Trans>Advertising</Trans>}>
      <div className="flex flex-col gap-8">
        {document.canFoldSender && <Choice document={document} />}
        <p className="text-13 text-ink-2">
          <Standing document={document} />
        </p>
      </div>
    </DetailsSection>
  );
}
