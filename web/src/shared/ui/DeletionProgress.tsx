import { UploadBar } from './UploadBar';

interface DeletionProgressProps {
  readonly done: number;
  readonly total: number;
  /** What is deleted, for assistive technology. */
  readonly label: string;
  /** How far it is, in words. */
  readonly text: string;
}

/** How much is counted of a bar whose last part is what all the rest belonged to. */
const COUNTED = 95;

/** How far a deletion in parts is, in words and as a bar that is full when all is gone. */
export function DeletionProgress({ done, total, label, text }: DeletionProgressProps) {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  return (
    <div>
      <p>{text}</p>
      <UploadBar label={label} value={share * COUNTED} valueText={text} />
    </div>
  );
}
