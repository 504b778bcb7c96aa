import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Around the fields of a dialog: focuses the first one on opening, rather than the close button. Not on touch
 * devices, where the keyboard would cover the text.
 */
export function StartsHere({ children }: { readonly children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // The dialog puts the focus on its first control in an effect of its own, after this one.
    const frame = requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('input, textarea')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={fields}>{children}</div>;
}
