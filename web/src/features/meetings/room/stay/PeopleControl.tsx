import { People20Regular } from '@fluentui/react-icons';
import { Control } from './Control';

interface PeopleControlProps {
  readonly id: string;
  /** Null where the people panel is beside the stage. */
  readonly onOpen: (() => void) | null;
  readonly count: number;
}

/** Opens the people panel where it does not fit beside the stage. */
export function PeopleControl({ id, onOpen, count }: PeopleControlProps) {
  if (onOpen === null) return null;
  const icon = <People20Regular />;
  return <Control id={id} icon={icon} label="people.open" count={count} onClick={onOpen} />;
}
