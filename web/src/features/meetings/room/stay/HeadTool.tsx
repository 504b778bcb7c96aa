import { Button, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';

interface HeadToolProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly onClick: () => void;
}

/** An icon-only tool in the head of the room, as in the page's top bar. */
export function HeadTool({ icon, label, onClick }: HeadToolProps) {
  return (
    <Tooltip relationship="label" content={label}>
      <Button appearance="subtle" icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
