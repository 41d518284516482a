import { useApolloClient } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode } from '@postkorb/domain/centre';
import { Download } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { saveBase64 } from '../../ui/basics/save-base64.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { PaperList } from './PaperList.tsx';
import { BATCH_FILE, type Batch } from './shred-calls.ts';
import { stopReasons } from './shred-words.ts';

function Certificate({ batch }: { readonly batch: Batch }) {
  const client = useApolloClient();
  const { id, certificateNumber: number } = batch;
  if (number === null) return null;
  const save = async () => {
    const { data } = await client.query({
      query: BATCH_FILE,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    const file = data?.shredCertificateFile;
    if (file) saveBase64(`${number}.pdf`, file, 'application/pdf');
  };
  const failed = () => answer({ tone: 'bad', text: msg`The certificate could not be loaded.` });
  return (
    <Button large icon={Download} onPress={() => void save().catch(failed)}>
      <Trans>Certificate {number}</Trans>
    </Button>
  );
}

type Ended = { readonly batch: Batch; readonly next: () => void };

/** How a batch ended: what is destroyed, what is missing or goes back, and what is certified. */
export function EndedBatch({ batch, next }: Ended) {
  const { t } = useLingui();
  useInputs((input) => {
    const command = commandOf(input);
    if (command !== 'DONE' && command !== 'YES') return false;
    next();
    return true;
  });
  const of = (state: Batch['papers'][number]['state']) =>
    batch.papers.filter((paper) => paper.state === state);
  const { length: destroyed } = of('Destroyed');
  const words = (
    <Plural value={destroyed} one="# paper is destroyed." other="# papers are destroyed." />
  );
  return (
    <>
      {batch.stopReason === null ? (
        <Banner tone="done">{words}</Banner>
      ) : (
        <Banner tone="problem">
          <b className="block text-22 font-bold">{t(stopReasons[batch.stopReason])}</b>
          {batch.stopCode !== null && (
            <span className="block text-22 tabular">{shownCode(batch.stopCode)}</span>
          )}
          {words}
        </Banner>
      )}
      <PaperList label={t`Missing papers`} papers={of('Missing')} />
      <PaperList
        label={t`Back into their boxes`}
        papers={[...of('Kept'), ...of('TakenBack'), ...of('GivenBack')]}
      />
      <span className="flex flex-wrap gap-12">
        <Certificate batch={batch} />
        <Button tone="primary" large onPress={next}>
          <Trans>Next batch</Trans>
        </Button>
      </span>
    </>
  );
}
