import { useSearchParams } from 'react-router-dom';
import { settingsTabOf, type SettingsTab } from './settings-tabs';

/** The tab is in the address, alone: what belongs to another tab does not follow. */
export function useSettingsTab(
  tabs: readonly SettingsTab[],
): readonly [SettingsTab, (tab: SettingsTab) => void] {
  const [params, setParams] = useSearchParams();
  const setTab = (tab: SettingsTab) => setParams({ tab }, { replace: true });
  return [settingsTabOf(params.get('tab'), tabs), setTab];
}
