import { Button, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';

interface HeadToolProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly onClick: () => void;
}

/** A tool in the head of the room, where icons stand alone as in the page's top bar. */
export function HeadTool({ icon, label, onClick }: HeadToolProps) {
  return (
    <Tooltip relationship="label" content={label}>
      <Button appearance="subtle" icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
