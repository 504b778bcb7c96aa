import { Sidebar, type SidebarProps } from './Sidebar';
import { SidebarEntries, type SidebarEntriesProps } from './SidebarEntries';
import { useUnreadMessages } from './useUnreadMessages';

/** The sidebar once the workspace's data is there: with how many messages were not read. */
export function LiveSidebar(props: Omit<SidebarProps, 'Entries'>) {
  return <Sidebar {...props} Entries={LiveEntries} />;
}

/** Apart from the sidebar, so that a message that comes in renders its entry alone. */
function LiveEntries(props: SidebarEntriesProps) {
  return <SidebarEntries {...props} unread={useUnreadMessages()} />;
}
