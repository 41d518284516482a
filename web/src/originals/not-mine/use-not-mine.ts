import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../papers/refusals.ts';
import { ReportNotMine, TakeBackNotMine } from './not-mine-calls.ts';
import { notMineRefusals } from './not-mine-words.ts';

/** Gives a letter back that is somebody else's, or takes that back; a refusal is said. */
export function useNotMine() {
  const client = useApolloClient();
  const { t } = useLingui();
  const takeBack = async (id: string): Promise<boolean> => {
    try {
      const { data } = await client.mutate({ mutation: TakeBackNotMine, variables: { id } });
      const { errorCode } = data!.takeBackNotMine;
      toast({
        text: errorCode
          ? t(notMineRefusals[errorCode])
          : t`The letter is on its way to your Inbox.`,
      });
      return !errorCode;
    } catch {
      toast({ text: t(notReached) });
      return false;
    }
  };
  /** Whether the letter is gone. */
  const report = async (id: string, key: string): Promise<boolean> => {
    try {
      const { data } = await client.mutate({ mutation: ReportNotMine, variables: { id, key } });
      const { errorCode, reports } = data!.reportNotMine;
      const latest = reports?.[0];
      toast({
        text: errorCode ? t(notMineRefusals[errorCode]) : t`The letter is gone from your account.`,
        ...(latest?.canTakeBack === true && { undo: () => void takeBack(latest.id) }),
      });
      return !errorCode;
    } catch {
      toast({ text: t(notReached) });
      return false;
    }
  };
  return { report, takeBack };
}
