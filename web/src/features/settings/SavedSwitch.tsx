import { Switch } from '@fluentui/react-components';
import { useState } from 'react';
import type { SaveState } from '../../shared/preferences';
import { useNotify } from '../../shared/ui/useNotify';
import { useShortly } from '../../shared/useShortly';
import { SettingRow } from './SettingRow';

interface SavedSwitchProps {
  readonly id: string;
  readonly title: string;
  /** What it does, in one sentence. */
  readonly text: string;
  readonly checked: boolean;
  readonly save: (checked: boolean) => Promise<void>;
  /** Said when the server refuses. */
  readonly failedText: string;
}

/** A switch that is saved as it turns, and says so. A refused change comes back by itself. */
export function SavedSwitch({ id, title, text, checked, save, failedText }: SavedSwitchProps) {
  const notify = useNotify();
  const [saved, setSaved] = useShortly();
  const [isSent, setSent] = useState(false);
  let state: SaveState | undefined;
  if (isSent) state = 'sent';
  else if (saved !== null) state = 'saved';

  async function change(next: boolean) {
    setSaved(null);
    setSent(true);
    try {
      await save(next);
      setSaved({});
    } catch {
      notify.error(failedText);
    } finally {
      setSent(false);
    }
  }
  return (
    <SettingRow id={id} title={title} text={text} state={state}>
      {(control) => (
        <Switch
          {...control}
          checked={checked}
          onChange={(_event, data) => void change(data.checked)}
        />
      )}
    </SettingRow>
  );
}
