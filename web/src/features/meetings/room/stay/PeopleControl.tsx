import { People20Regular } from '@fluentui/react-icons';
import { Control } from './Control';

interface PeopleControlProps {
  /** Null where the people stand beside the stage. */
  readonly onOpen: (() => void) | null;
  readonly count: number;
}

/** Shows the people where there is no room for them beside the stage. */
export function PeopleControl({ onOpen, count }: PeopleControlProps) {
  if (onOpen === null) return null;
  return <Control icon={<People20Regular />} label="people.open" count={count} onClick={onOpen} />;
}
