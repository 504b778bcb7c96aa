import { Button, makeStyles, Tooltip } from '@fluentui/react-components';
import {
  ArrowDownRegular,
  ArrowLeftRegular,
  ArrowRightRegular,
  ArrowUpRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';

interface Position {
  readonly x: number;
  readonly y: number;
}

interface MoveButtonsProps {
  /** Offset of the image from the centre of its frame, in px. */
  readonly position: Position;
  /** Maximum offset at which it still fills the frame, in px. */
  readonly reach: Position;
  readonly onMove: (position: Position) => void;
}

/** Px per press. */
const STEP = 16;

const WAYS = [
  { key: 'left', icon: <ArrowLeftRegular />, x: -STEP, y: 0 },
  { key: 'up', icon: <ArrowUpRegular />, x: 0, y: -STEP },
  { key: 'down', icon: <ArrowDownRegular />, x: 0, y: STEP },
  { key: 'right', icon: <ArrowRightRegular />, x: STEP, y: 0 },
] as const;

const useStyles = makeStyles({
  root: { display: 'flex', columnGap: '4px', justifyContent: 'center', marginBlockEnd: '8px' },
});

/** Buttons that move an image in its frame, for users who cannot drag. Not mirrored in Arabic. */
export function MoveButtons({ position, reach, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  return (
    <div className={styles.root} dir="ltr">
      {WAYS.map(({ key, icon, x, y }) => {
        const next = { x: clamp(position.x + x, reach.x), y: clamp(position.y + y, reach.y) };
        return (
          <Tooltip key={key} content={t(`photo.move.${key}`)} relationship="label">
            <Button
              appearance="subtle"
              icon={icon}
              disabledFocusable={next.x === position.x && next.y === position.y}
              onClick={() => onMove(next)}
            />
          </Tooltip>
        );
      })}
    </div>
  );
}

function clamp(value: number, reach: number): number {
  const most = Math.max(0, reach);
  return Math.min(most, Math.max(-most, value));
}
