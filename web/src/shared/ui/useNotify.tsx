import { useToastController } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Notice, TOASTER_ID } from './Toaster';

/** Milliseconds a success stays on screen. */
const SUCCESS_MS = 3_000;

export interface Notify {
  /** Goes by itself after three seconds, not while hovered. */
  readonly success: (title: string, detail?: string) => void;
  /** Stays until dismissed. */
  readonly error: (title: string, detail?: string) => void;
}

/** Tells the person what became of an act. The object is the same at every render. */
export function useNotify(): Notify {
  const { dispatchToast } = useToastController(TOASTER_ID);
  return useMemo(
    () => ({
      success: (title, detail) => {
        dispatchToast(<Notice tone="success" title={title} detail={detail} />, {
          intent: 'success',
          timeout: SUCCESS_MS,
          pauseOnHover: true,
        });
      },
      error: (title, detail) => {
        dispatchToast(<Notice tone="error" title={title} detail={detail} />, {
          intent: 'error',
          timeout: -1,
        });
      },
    }),
    [dispatchToast],
  );
}
