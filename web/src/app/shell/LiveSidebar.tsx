import { Sidebar, type SidebarProps } from './Sidebar';
import { useUnreadMessages } from './useUnreadMessages';

/** The sidebar once the workspace's data is there: with how many messages were not read. */
export function LiveSidebar(props: Omit<SidebarProps, 'unread'>) {
  return <Sidebar {...props} unread={useUnreadMessages()} />;
}
