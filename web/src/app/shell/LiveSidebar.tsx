import { Sidebar, type SidebarProps } from './Sidebar';
import { SidebarEntries, type SidebarEntriesProps } from './SidebarEntries';
import { useWaiting } from './waiting';

/** The sidebar once the workspace's data is there: with what waits at its places. */
export function LiveSidebar(props: Omit<SidebarProps, 'Entries'>) {
  return <Sidebar {...props} Entries={LiveEntries} />;
}

/** Apart from the sidebar, so that what comes in renders its entry alone. */
function LiveEntries(props: SidebarEntriesProps) {
  return <SidebarEntries {...props} waiting={useWaiting()} />;
}
