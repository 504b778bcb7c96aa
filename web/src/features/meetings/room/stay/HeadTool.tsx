import { Button } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { Tip } from '#shared/ui/Tip';

interface HeadToolProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly onClick: () => void;
}

/** An icon-only tool in the head of the room, as in the page's top bar. */
export function HeadTool({ icon, label, onClick }: HeadToolProps) {
  return (
    <Tip label={label}>
      <Button appearance="subtle" icon={icon} onClick={onClick} />
    </Tip>
  );
}
