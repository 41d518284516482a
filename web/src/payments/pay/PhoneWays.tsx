import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import type { PayableField } from './payable-fields.ts';
import { canShareImages, shareCode } from './share-code.ts';

type PhoneWays = { readonly fields: readonly PayableField[]; readonly code: string | null };

/** How a phone brings what is to be paid into its banking app: the code as a picture, or all fields at once. */
export function PhoneWays({ fields, code }: PhoneWays) {
  const { t } = useLingui();
  const copyAll = async () => {
    const lines = fields.map(({ name, copied }) => `${name}: ${copied}`);
    await navigator.clipboard.writeText(lines.join('\n'));
    toast({ text: t`Everything copied` });
  };
  return (
    <div className="flex flex-wrap gap-8">
      {code !== null && canShareImages() && (
        <Button icon={Share2} onPress={() => void shareCode(code)}>
          <Trans>Share the code</Trans>
        </Button>
      )}
      <Button icon={Copy} onPress={() => void copyAll()}>
        <Trans>Copy everything</Trans>
      </Button>
    </div>
  );
}
