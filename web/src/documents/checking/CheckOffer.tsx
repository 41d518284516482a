import { Plural, useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useActions } from '../../ui/basics/actions.ts';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { Button } from '../../ui/buttons/Button.tsx';

type CheckOffer = { readonly count: number; readonly begin: () => void };

/** Offers to go through what the machine is not sure of, by a press or by the key C. */
export function CheckOffer({ count, begin }: CheckOffer) {
  const { t } = useLingui();
  useActions([
    {
      id: 'check',
      label: t`Check unsure values`,
      icon: ListChecks,
      keys: 'c',
      group: t`This letter`,
      run: begin,
    },
  ]);
  return (
    <Button icon={ListChecks} onPress={begin} className="mb-12">
      <Plural value={count} one="Check # value" other="Check # values" /> <Keys of="c" />
    </Button>
  );
}
