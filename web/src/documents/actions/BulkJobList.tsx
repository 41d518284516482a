import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { lookAgain, useChanges } from '../../live.ts';
import { useActions } from '../../ui/basics/actions.ts';
import { BulkJobs } from './bulk-calls.ts';
import { refetchBulkJobs, undoBulk } from './bulk-jobs.ts';
import { cardLook } from './card-look.ts';
import { BulkJobRow } from './BulkJobRow.tsx';
import { wasBegunHere } from './activity.ts';

/** What the server does with many documents: how far it is, and the ways to stop it and to take it back; the same in every tab. */
export function BulkJobList() {
  const { t } = useLingui();
  const client = useApolloClient();
  const { data } = useQuery(BulkJobs, { fetchPolicy: 'cache-and-network' });
  useChanges(['bulkJobs'], () => void lookAgain('bulkJobs', () => refetchBulkJobs(client)));
  const all = data?.bulkJobs ?? [];
  const last = all.find(({ id, canUndo }) => canUndo && wasBegunHere(id));
  const run = () => last && void undoBulk(client, last.id);
  const back = { label: t`Undo`, inPalette: false, run };
  const undo = [
    { ...back, id: 'undo-work', keys: 'z' },
    { ...back, id: 'undo-work-2', keys: 'mod+z' },
  ];
  useActions(last ? undo : []);
  if (all.length === 0) return null;
  return (
    <section aria-label={t`In progress`} className={cardLook}>
      <ul className="divide-y divide-line">
        {all.map((job) => (
          <BulkJobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}
