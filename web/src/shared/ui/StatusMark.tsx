import { makeStyles } from '@fluentui/react-components';
import type { TaskState } from '@ouvrage/domain';
import type { JSX } from 'react';
import { ouvrageTokens, statusTokens } from '../theme/tokens';

interface StatusMarkProps {
  readonly state: TaskState;
  /** Side in px. */
  readonly size?: number;
}

const useStyles = makeStyles({
  root: { flexShrink: 0, overflow: 'visible' },
});

const { assigned, in_progress: inProgress, submitted, validated, rejected } = statusTokens;

/** Each status has its own shape on a 16 px square, borrowed from drawings. */
const SHAPES: Readonly<Record<TaskState, JSX.Element>> = {
  unassigned: (
    <circle
      cx="8"
      cy="8"
      r="6.3"
      fill="none"
      stroke={ouvrageTokens.line}
      strokeWidth="1.4"
      strokeDasharray="2.6 2.35"
    />
  ),
  assigned: (
    <circle cx="8" cy="8" r="6.1" fill={assigned.mark} stroke={assigned.stroke} strokeWidth="1.6" />
  ),
  in_progress: (
    <>
      <circle cx="8" cy="8" r="6.1" fill="none" stroke={inProgress.stroke} strokeWidth="1.6" />
      <path d="M8 1.9a6.1 6.1 0 0 1 0 12.2Z" fill={inProgress.mark} />
    </>
  ),
  submitted: (
    <>
      <path d="M8 2.3H14.7L8 13.9Z" fill={submitted.mark} />
      <path
        d="M1.2 2.3H14.8L8 13.9Z"
        fill="none"
        stroke={submitted.stroke}
        strokeWidth="1.5"
        strokeLinejoin="miter"
      />
    </>
  ),
  validated: (
    <>
      <circle cx="8" cy="8" r="7" fill={validated.stroke} />
      <path
        d="m4.8 8.3 2.2 2.2 4.3-4.6"
        fill="none"
        stroke={ouvrageTokens.sheet}
        strokeWidth="1.8"
      />
    </>
  ),
  rejected: (
    <>
      <circle cx="8" cy="8" r="6.1" fill="none" stroke={rejected.stroke} strokeWidth="1.6" />
      <path d="m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2" stroke={rejected.stroke} strokeWidth="1.8" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="6.1" fill="none" stroke={ouvrageTokens.ink2} strokeWidth="1.4" />
      <path
        d="M5.9 6.4a2.1 2.1 0 1 1 2.9 1.9q-.8.4-.8 1.3M8 11v1.4"
        fill="none"
        stroke={ouvrageTokens.ink2}
        strokeWidth="1.4"
      />
    </>
  ),
};

/** The mark of a task's status, without its word: beside text that says the same. */
export function StatusMark({ state, size = 16 }: StatusMarkProps) {
  const styles = useStyles();
  return (
    <svg
      className={styles.root}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden
      focusable="false"
    >
      {SHAPES[state]}
    </svg>
  );
}
