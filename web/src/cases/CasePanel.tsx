import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DetailsSection } from '../documents/index.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useBelonging, type Belonging } from './use-case.ts';
import { useChanging } from './use-changing.ts';

type Suggested = NonNullable<Belonging['suggestedCase']>;

function CaseLink({ id, title }: { readonly id: string; readonly title: string | null }) {
  return (
    <Link
      to="/app/case/$caseId"
      params={{ caseId: id }}
      className="rounded-4 font-semibold wrap-anywhere text-ink underline underline-offset-4"
    >
      {title ?? <Trans>Case without a name</Trans>}
    </Link>
  );
}

function Suggestion({ documentId, to }: { readonly documentId: string; readonly to: Suggested }) {
  const { t } = useLingui();
  const { confirm, refuse } = useChanging();
  const isOwn = to.documents.some(
    ({ document, isSuggested }) => isSuggested && document.id === documentId,
  );
  const link = <CaseLink id={to.id} title={to.title} />;
  if (!isOwn)
    return (
      <p className="text-13 text-ink-2">
        <Trans>Another letter may belong to this one: {link}</Trans>
      </p>
    );
  return (
    <>
      <p className="text-13 text-ink-2">
        {to.senderName === null ? (
          <Trans>Does this letter belong to {link}?</Trans>
        ) : (
          <Trans>
            Does this letter belong to {link}, from {to.senderName}?
          </Trans>
        )}
      </p>
      {to.canChange && (
        <div role="group" aria-label={t`Case`} className="flex flex-wrap gap-8 pt-12">
          <Button onPress={() => void confirm(documentId, to)}>{t`Yes, it belongs there`}</Button>
          <Button onPress={() => void refuse(documentId, to)}>{t`No`}</Button>
        </div>
      )}
    </>
  );
}

/** To which matter a letter belongs, in one line that leads there; where nobody is sure, a question. */
export function CasePanel({ documentId }: { readonly documentId: string }) {
  const belonging = useBelonging(documentId);
  const sure = belonging?.case ?? null;
  const suggested = belonging?.suggestedCase ?? null;
  if (sure === null && suggested === null) return null;
  return (
    <DetailsSection title={<Trans>Case</Trans>}>
      {sure !== null && (
        <p className="text-13 text-ink-2">
          <CaseLink id={sure.id} title={sure.title} /> ·{' '}
          {plural(sure.count, { one: '# letter', other: '# letters' })}
        </p>
      )}
      {suggested !== null && <Suggestion documentId={documentId} to={suggested} />}
    </DetailsSection>
  );
}
