import {
  cloneElement,
  useEffect,
  useRef,
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

/** Fluent's tooltip on a control. What shows and places it is requested when a pointer or the focus arrives. */
export function Tip({ label, position = 'above', isOff = false, children }: TipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function setSoon(next: HTMLElement | null, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTarget(next), delayMs);
  }
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
          if (currentTarget.matches(':focus-visible')) show(currentTarget);
        },
        onBlur: () => setSoon(null, 0),
      })}
      {target !== null && !isOff && (
        <TipText
          {...{ target, position }}
          text={label}
          onStay={() => clearTimeout(timer.current)}
          onHide={() => setTarget(null)}
        />
      )}
    </>
  );
}
