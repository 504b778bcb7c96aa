import {
  cloneElement,
  useEffect,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { patientComponent } from '../lazy-component';

const TipText = patientComponent(async () => (await import('./TipText')).TipText);

interface TipProps {
  /** Names the control, unless it has a name of its own. */
  readonly label: string;
  readonly position?: 'above' | 'after';
  /** Whether the control shows its words itself. */
  readonly isOff?: boolean;
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** As Fluent's own delays. */
const DELAY_MS = 250;

/** The last act asked of it happens, after its delay. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = (act: () => void, delayMs: number) => {
    stop();
    timer = setTimeout(act, delayMs);
  };
  return { start, stop };
}

const isFocusVisible = (element: HTMLElement) => element.matches(':focus-visible');

/** Fluent's tooltip on a control. What shows and places it is requested when a pointer or the focus arrives. */
export function Tip({ label, position = 'above', isOff = false, children }: TipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [timer] = useState(createTimer);
  useEffect(() => timer.stop, [timer]);

  const setSoon = (next: HTMLElement | null, delayMs: number) =>
    timer.start(() => setTarget(next), delayMs);
  function show(element: HTMLElement) {
    if (isOff) return;
    void TipText.prefetch();
    setSoon(element, DELAY_MS);
  }

  return (
    <>
      {cloneElement(children, {
        'aria-label': label,
        ...children.props,
        onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => show(currentTarget),
        onPointerLeave: () => setSoon(null, DELAY_MS),
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
          if (isFocusVisible(currentTarget)) show(currentTarget);
        },
        onBlur: () => setSoon(null, 0),
      })}
      {target !== null && !isOff && (
        <TipText
          {...{ target, position }}
          text={label}
          onStay={timer.stop}
          onHide={() => setTarget(null)}
        />
      )}
    </>
  );
}
