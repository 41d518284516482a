import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode } from '@postkorb/domain/centre';
import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { unreachable } from '../../ui/basics/unreached.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import {
  DECIDE,
  LAY_ASIDE,
  LOOK_EVERY_MS,
  QUIETLY,
  TO_DECIDE,
  type Undecided,
} from './envelope-calls.ts';
import { ClaimWords } from './ClaimWords.tsx';
import { TaskFrame } from './TaskFrame.tsx';
import { useStep } from './use-step.ts';
import { kindNames, reasonNames, stageNames } from './words.ts';

const LOOKING = {
  fetchPolicy: 'cache-and-network',
  pollInterval: LOOK_EVERY_MS,
  context: QUIETLY,
} as const;

/** The envelopes that wait for a person, those that wait for a second one last. */
function useUndecided() {
  const first = useQuery(TO_DECIDE, { ...LOOKING, variables: { stage: 'Deciding' } });
  const second = useQuery(TO_DECIDE, { ...LOOKING, variables: { stage: 'SecondDecision' } });
  const error = first.error ?? second.error;
  const isThere = first.data !== undefined && second.data !== undefined;
  return {
    envelopes: [...(first.data?.envelopesAt ?? []), ...(second.data?.envelopesAt ?? [])],
    isThere,
    hasFailed: !isThere && error !== undefined,
    again: () => Promise.all([first.refetch(), second.refetch()]).catch(() => null),
  };
}

type One = {
  readonly envelope: Undecided;
  /** Shows the next one, or this one as it is now. */
  readonly moveOn: () => void;
  readonly skip: () => void;
};

/** Another pair of eyes has to see these: whoever looks at one goes on to the next. */
const NOT_MINE = ['SAME_PERSON', 'NOT_INDEPENDENT'];

/** What is chosen for an envelope, once at a time, and not before its picture is there. */
function useDeciding({ envelope: { id }, moveOn, skip }: One) {
  const step = useStep();
  const [isSeen, setSeen] = useState(false);
  const isSent = useRef(false);
  const refused = (code: string) => {
    isSent.current = false;
    if (NOT_MINE.includes(code)) skip();
    else if (code !== 'NOT_SENT' && code !== 'FAILED') moveOn();
  };
  const ifSeen = (send: () => void) => {
    if (isSent.current) return;
    if (!isSeen) return answer({ tone: 'quiet', text: msg`Please wait for the picture` });
    isSent.current = true;
    send();
  };
  return {
    isSeen,
    see: () => setSeen(true),
    decide: (accountId: string, about: string) =>
      ifSeen(() =>
        step({
          call: DECIDE,
          variables: { id, accountId },
          of: ({ decideEnvelope }) => decideEnvelope,
          said: { text: msg`Assigned`, about },
          isFinal: true,
          next: moveOn,
          refused,
        }),
      ),
    layAside: () =>
      ifSeen(() =>
        step({
          call: LAY_ASIDE,
          variables: { id },
          of: ({ quarantineEnvelope }) => quarantineEnvelope,
          said: { text: msg`Laid aside, sealed` },
          isFinal: true,
          next: moveOn,
          refused,
        }),
      ),
  };
}

/** The picture of a front; one that did not come is asked for once more. */
function Front({
  envelope: { id },
  see,
}: {
  readonly envelope: Undecided;
  readonly see: () => void;
}) {
  const { t } = useLingui();
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    setTries((before) => before + 1);
  };
  if (hasFailed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>The picture could not be loaded.</Trans>
      </Banner>
    );
  return (
    <img
      key={tries}
      src={`/envelopes/${id}/front`}
      alt={t`Front of the envelope`}
      onLoad={see}
      onError={() => setFailed(true)}
      className="w-full rounded-16 bg-paper object-contain shadow-1"
    />
  );
}

/** One envelope: its front, and whose it may be, each under the digit that chooses. */
function Deciding({ envelope, moveOn, skip }: One) {
  const { t } = useLingui();
  const { isSeen, see, decide, layAside } = useDeciding({ envelope, moveOn, skip });
  const { candidates } = envelope;
  useInputs((input) => {
    const command = commandOf(input);
    const nth = input.kind === 'key' ? candidates[Number(input.key) - 1] : undefined;
    if (nth !== undefined) decide(nth.accountId, nth.names[0] ?? '');
    else if (command === 'NO' || (input.kind === 'key' && input.key === '0')) layAside();
    else if (command === 'SECOND') skip();
    else return false;
    return true;
  });
  return (
    <div className="grid gap-24 lg:grid-cols-2">
      <figure className="flex flex-col gap-8">
        <Front envelope={envelope} see={see} />
        <figcaption className="text-14 text-ink-2 tabular">
          {shownCode(envelope.code)}
          {envelope.kind && ` · ${t(kindNames[envelope.kind])}`}
          {envelope.stage === 'SecondDecision' && ` · ${t(stageNames.SecondDecision)}`}
        </figcaption>
      </figure>
      <div className="flex flex-col gap-16">
        <ol aria-label={t`Whose may it be?`} className="flex flex-col gap-12">
          {candidates.map(({ accountId, names, score, reasons, claim }, at) => (
            <li key={accountId}>
              <button
                type="button"
                aria-disabled={!isSeen}
                onClick={() => decide(accountId, names[0] ?? '')}
                className="flex w-full items-center gap-16 rounded-16 bg-paper p-16 text-left shadow-1 outline-line hover:outline"
              >
                <b aria-hidden className="text-28 font-heavy text-blue-text tabular">
                  {at + 1}
                </b>
                <span className="flex min-w-0 flex-1 flex-col gap-4">
                  <b className="text-22 font-bold text-ink wrap-anywhere">{names.join(', ')}</b>
                  <span className="text-14 text-ink-2">
                    {reasons.map((one) => t(reasonNames[one])).join(', ')}
                  </span>
                  {claim && <ClaimWords claim={claim} />}
                </span>
                <span className="text-16 text-ink-2 tabular">
                  <Trans>{score} of 100</Trans>
                </span>
              </button>
            </li>
          ))}
        </ol>
        {envelope.needsSecond && (
          <p className="text-14 text-ink-2">
            <Trans>A second person has to choose the same, without knowing your choice.</Trans>
          </p>
        )}
        <span className="flex flex-wrap gap-12">
          <Button large onPress={layAside}>
            <Trans>0 – none of them, lay aside sealed</Trans>
          </Button>
        </span>
      </div>
    </div>
  );
}

/** The envelope on the screen: it stays there, whatever the list says meanwhile, until somebody goes on. */
function useShown(envelopes: readonly Undecided[]) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<Undecided | null>(null);
  const [turn, setTurn] = useState(0);
  const next = shown ?? envelopes.find(({ id }) => !skipped.includes(id));
  if (shown === null && next !== undefined) setShown(next);
  const goOn = () => {
    setShown(null);
    setTurn((before) => before + 1);
  };
  const skip = () => {
    if (next) setSkipped((before) => [...before, next.id]);
    goOn();
  };
  return { next, turn, goOn, skip };
}

function NothingLeft({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <p className="text-22 text-ink-2">
      {isEmpty ? (
        <Trans>Nothing waits for a decision.</Trans>
      ) : (
        <Trans>What is left waits for a second person.</Trans>
      )}
    </p>
  );
}

/** A person decides whose an envelope is, where number and name do not say it beyond doubt. */
export function DecidePage() {
  const { t } = useLingui();
  const { envelopes, isThere, hasFailed, again } = useUndecided();
  const { next, turn, goOn, skip } = useShown(envelopes);
  const count = envelopes.length;
  const left = <Plural value={count} one="# envelope waits" other="# envelopes wait" />;
  return (
    <TaskFrame title={t`Assign`} about={next ? left : null}>
      {hasFailed && (
        <Banner
          tone="problem"
          action={<Button onPress={() => void again()}>{t`Try again`}</Button>}
        >
          <Trans>The list could not be loaded.</Trans> {t(unreachable)}
        </Banner>
      )}
      {!isThere && !hasFailed && <SkeletonRows rows={3} />}
      {isThere && !next && <NothingLeft isEmpty={count === 0} />}
      {next && (
        <Deciding
          key={`${next.id} ${next.stage} ${turn}`}
          envelope={next}
          moveOn={() => void again().then(goOn)}
          skip={skip}
        />
      )}
    </TaskFrame>
  );
}
