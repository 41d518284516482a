import { Trans, useLingui } from '@lingui/react/macro';
import { useOfferedActions } from '../../ui/basics/actions.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { prefer, usePreference } from '../../ui/basics/preferences.ts';
import { Switch } from '../../ui/buttons/Switch.tsx';

type Shortcuts = { readonly onClose: () => void };

/** All shortcuts that work here, and the switch for those of a single key. */
export function Shortcuts({ onClose }: Shortcuts) {
  const { t } = useLingui();
  const singleKeys = usePreference('singleKeys');
  const withKeys = useOfferedActions().filter(({ keys }) => keys);
  const groups = Map.groupBy(withKeys, ({ group }) => group ?? t`On this page`);
  return (
    <Dialog title={t`Keyboard shortcuts`} isOpen isWide onClose={onClose}>
      <Switch
        isSelected={singleKeys === 'on'}
        onChange={(on) => prefer('singleKeys', on ? 'on' : 'off')}
      >
        <Trans>Use single keys as shortcuts</Trans>
      </Switch>
      <div className="gap-40 md:columns-2">
        {[...groups].map(([name, actions]) => (
          <section key={name} className="break-inside-avoid pt-16">
            <h3 className="pb-4 text-12 font-semibold text-ink-3">{name}</h3>
            <dl className="divide-y divide-line">
              {[...Map.groupBy(actions, ({ label }) => label)].map(([label, ways]) => (
                <div key={label} className="flex items-center justify-between gap-16 py-8 text-ink">
                  <dt>{label}</dt>
                  <dd className="flex gap-8">
                    {ways.map(({ id, keys }) => (
                      <Keys key={id} of={keys ?? ''} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
