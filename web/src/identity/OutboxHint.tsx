import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Where mails lie while no mail server is set; the server says it to this very machine alone. */
export function OutboxHint() {
  const [outbox, setOutbox] = useState<string | null>(null);
  useEffect(() => {
    const ask = async () => {
      const response = await fetch('/ready');
      const { outbox } = (await response.json()) as { readonly outbox?: string };
      setOutbox(outbox ?? null);
    };
    ask().catch(() => setOutbox(null));
  }, []);
  if (outbox === null) return null;
  return (
    <p className="pt-8 text-13 [overflow-wrap:anywhere] text-ink-2">
      <Trans>
        No mail server is set up here: emails are filed in the folder{' '}
        <code className="font-mono">{outbox}</code> instead.
      </Trans>
    </p>
  );
}
