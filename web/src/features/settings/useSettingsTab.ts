import { useSearchParams } from 'react-router-dom';
import { settingsTabOf, type SettingsTab } from './settings-tabs';

/** The tab, kept in the address. Changing it removes the parameters of other tabs. */
export function useSettingsTab(
  tabs: readonly SettingsTab[],
): readonly [SettingsTab, (tab: SettingsTab) => void] {
  const [params, setParams] = useSearchParams();
  const setTab = (tab: SettingsTab) => setParams({ tab }, { replace: true });
  return [settingsTabOf(params.get('tab'), tabs), setTab];
}
