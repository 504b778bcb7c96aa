import { Switch } from '@fluentui/react-components';
import { useSaveState } from '#shared/useSaveState';
import { SettingRow } from './SettingRow';

interface SavedSwitchProps {
  readonly id: string;
  readonly title: string;
  /** Its effect, in one sentence. */
  readonly text: string;
  readonly checked: boolean;
  readonly save: (checked: boolean) => Promise<void>;
  /** Shown when the server refuses. */
  readonly failedText: string;
}

/** A switch that is saved at once and confirms it. A refused change is reverted. */
export function SavedSwitch({ id, title, text, checked, save, failedText }: SavedSwitchProps) {
  const { state, save: keep } = useSaveState(failedText);
  return (
    <SettingRow id={id} title={title} text={text} state={state}>
      {(control) => (
        <Switch
          {...control}
          checked={checked}
          onChange={(_event, data) => void keep(() => save(data.checked))}
        />
      )}
    </SettingRow>
  );
}
