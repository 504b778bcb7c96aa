import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Around the fields of a dialog: the first one has the focus when it opens, rather than the button
 * that closes it. Not under a finger, where it would raise the keyboard over what is to be read.
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
