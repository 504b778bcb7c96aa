import { Tooltip } from '@fluentui/react-components';

interface TipTextProps {
  readonly target: HTMLElement;
  readonly text: string;
  readonly position: 'above' | 'after';
  /** The pointer is on the tooltip itself. */
  readonly onStay: () => void;
  readonly onHide: () => void;
}

/** The tooltip of a `Tip` while it is shown. Fluent ends it at Escape, and when another one opens. */
export function TipText({ target, text, position, onStay, onHide }: TipTextProps) {
  return (
    <Tooltip
      visible
      relationship="inaccessible"
      content={{ children: text, onPointerEnter: onStay }}
      positioning={{ target, position, align: 'center' }}
      onVisibleChange={(_event, { visible }) => {
        if (!visible) onHide();
      }}
    />
  );
}
