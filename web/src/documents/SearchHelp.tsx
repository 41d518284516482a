import { Trans, useLingui } from '@lingui/react/macro';
import type { Problem } from '@postkorb/domain/basics';
import { Button } from 'react-aria-components/Button';
import { spokenLocale } from '../i18n/setup.ts';
import { EmptyState } from '../ui/display/EmptyState.tsx';

/** The properties in the words people type, in both languages. */
function usePropertyNames(): Readonly<Record<string, readonly [german: string, english: string]>> {
  return {
    sender: ['absender:', 'sender:'],
    tag: ['stichwort:', 'tag:'],
    subject: ['betreff:', 'subject:'],
    folder: ['ordner:', 'folder:'],
  };
}

/** What is wrong with a search, in words. */
export function SearchProblems({ problems }: { readonly problems: readonly Problem[] }) {
  const { t } = useLingui();
  const names = usePropertyNames();
  const place = spokenLocale() === 'de_DE' ? 0 : 1;
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="text-13 font-medium text-seal-text">
      {problems.map(({ field, code, position }) => {
        const name = names[field]?.[place] ?? field;
        return (
          <p key={`${field} ${position}`}>
            {code === 'DUPLICATE' ? t`Please use ${name} only once.` : t`This search is too long.`}
          </p>
        );
      })}
    </div>
  );
}

/** How a search works, shown while nothing is typed. */
export function SearchHelp() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Every word, on every page`}>
      <Trans>
        Type the beginning of a word. Several words narrow the search down; the newest letter comes
        first.
      </Trans>
    </EmptyState>
  );
}

/** How a search is narrowed down: each way can be tried at once. */
export function SearchWays({ onTry }: { readonly onTry: (search: string) => void }) {
  const { t } = useLingui();
  const names = usePropertyNames();
  const place = spokenLocale() === 'de_DE' ? 0 : 1;
  const means: Readonly<Record<string, string>> = {
    sender: t`only in the sender`,
    tag: t`only in the tags`,
    subject: t`only in the subject`,
    folder: t`only in this folder and what is in it`,
  };
  return (
    <ul aria-label={t`Refine search`} className="mx-auto max-w-form">
      {Object.entries(names).map(([property, name]) => (
        <li key={property}>
          <Button
            onPress={() => onTry(name[place])}
            className="flex min-h-40 w-full cursor-default items-center gap-12 rounded-8 px-12 text-left data-hovered:bg-sunken"
          >
            <span className="w-96 shrink-0">
              <code className="rounded-4 bg-blue-soft px-8 font-sans text-13 font-semibold text-blue-text">
                {name[place]}
              </code>
            </span>
            <span className="text-13 text-ink-2">{means[property]}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
