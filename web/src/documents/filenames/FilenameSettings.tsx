import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FILENAME_PATTERN_VARIABLES, refusePattern } from '@postkorb/domain/documents';
import { Plus } from 'lucide-react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { useAsker } from '../../identity/index.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { MenuGroup } from '../../ui/basics/menu-look.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { FilenamePattern } from './pattern-calls.ts';
import { patternErrors, variableNames } from './pattern-names.ts';
import { PatternParts } from './PatternParts.tsx';
import { PatternPreview } from './PatternPreview.tsx';
import { usePatternDraft, type KnownPattern, type PatternDraft } from './use-pattern-draft.ts';

const SEPARATORS = [' - ', '_', ', ', ' '] as const;

/** What can be added: the fields in the order of their use, then what stands between them. */
function useAddable(draft: PatternDraft): readonly MenuGroup[] {
  const { t } = useLingui();
  const order = Object.keys(variableNames) as (keyof typeof variableNames)[];
  const known = order.filter((name) => FILENAME_PATTERN_VARIABLES.includes(name));
  return [
    {
      title: t`Fields`,
      lines: known.map((variable) => ({
        id: variable,
        label: t(variableNames[variable]),
        run: () => draft.add({ variable }),
      })),
    },
    {
      title: t`Separators`,
      lines: SEPARATORS.map((separator) => ({
        id: separator,
        label: separator === ' ' ? t`Space` : `“${separator}”`,
        run: () => draft.add({ separator }),
      })),
    },
  ];
}

/** Two people changed the pattern: the second one decides. */
function Conflict({ draft }: { readonly draft: PatternDraft }) {
  const { t } = useLingui();
  const both = (
    <span className="flex flex-wrap gap-8">
      <Button onPress={draft.takeTheirs}>{t`Use the other version`}</Button>
      <Button onPress={() => draft.overwrite()}>{t`Save my version`}</Button>
    </span>
  );
  return (
    <Banner tone="problem" action={both}>
      <Trans>
        While you were writing, the pattern was changed elsewhere. Which version counts?
      </Trans>
    </Banner>
  );
}

function Tools({ draft }: { readonly draft: PatternDraft }) {
  const { t } = useLingui();
  const groups = useAddable(draft);
  const isWrong = draft.problems.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Menu label={t`Add a part`} groups={groups} placement="bottom start">
        <Button icon={Plus}>
          <Trans>Add a part</Trans>
        </Button>
      </Menu>
      <Button tone="quiet" onPress={draft.reset}>
        <Trans>Reset to default</Trans>
      </Button>
      <span className="flex-1" />
      <Button
        tone="primary"
        isPending={draft.isPending}
        isDisabled={isWrong || !draft.isChanged}
        onPress={draft.save}
      >
        <Trans>Save</Trans>
      </Button>
    </div>
  );
}

function Editor({ known }: { readonly known: KnownPattern }) {
  const { t } = useLingui();
  const draft = usePatternDraft(known);
  const by = useAsker();
  const canEdit = refusePattern(by) === null;
  const isEmpty = draft.parts.length === 0 && draft.problems[0]?.code === 'EMPTY_PATTERN';
  return (
    <div className="flex flex-col gap-16">
      {!canEdit && (
        <Banner>
          <Trans>Only the Owner and Admins may change how files are named.</Trans>
        </Banner>
      )}
      {draft.theirs && <Conflict draft={draft} />}
      <PatternParts draft={draft} canEdit={canEdit} />
      {isEmpty && (
        <p role="alert" className="text-13 font-medium text-seal-text">
          {t(patternErrors.EMPTY_PATTERN)}
        </p>
      )}
      {canEdit && <Tools draft={draft} />}
      <PatternPreview parts={draft.parts} />
    </div>
  );
}

/** How the files are named that Postkorb hands out. */
export function FilenameSettings() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(FilenamePattern, { fetchPolicy: 'network-only' });
  const known = data?.documentFilenamePattern;
  return (
    <section className="flex flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>File names</Trans>
        </h2>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            Files you download are named by this pattern, at most 246 characters. What was not read
            is left out together with the separator before it; equal names are numbered.
          </Trans>
        </p>
      </div>
      {known && <Editor known={known} />}
      {!known && !error && <Skeleton className="h-96 w-full" />}
      {!known && error && (
        <Banner
          tone="problem"
          action={<Button onPress={() => void refetch()}>{t`Try again`}</Button>}
        >
          <Trans>The pattern could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
    </section>
  );
}
