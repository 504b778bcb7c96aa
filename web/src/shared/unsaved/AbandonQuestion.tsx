import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogSheet } from '../ui/DialogSheet';

interface AbandonQuestionProps {
  /**
   * The field typed in last, which gets the focus back; by default the element focused when the question
   * opened.
   */
  readonly field?: RefObject<HTMLElement | null>;
  readonly onContinue: () => void;
  readonly onAbandon: () => void;
}

/** Asks before typed text is thrown away. Closing the question, by Escape or Back, continues the editing. */
export function AbandonQuestion({ field, onContinue, onAbandon }: AbandonQuestionProps) {
  const { t } = useTranslation();
  const stay = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    // The dialog puts the focus on its first control in an effect of its own, after this one.
    const frame = requestAnimationFrame(() => stay.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  useReturnedFocus(field);
  return (
    <DialogSheet
      alert
      open
      onClose={onContinue}
      title={t('unsaved.title')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button appearance="outline" onClick={onAbandon}>
            {t('unsaved.abandon')}
          </Button>
          <Button
            appearance="primary"
            ref={(button: HTMLButtonElement | null) => {
              stay.current = button;
            }}
            onClick={onContinue}
          >
            {t('unsaved.continue')}
          </Button>
        </>
      }
    >
      {t('unsaved.text')}
    </DialogSheet>
  );
}

/** After the question has left the page, and only if nothing else took the focus. */
function useReturnedFocus(field?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const target = field?.current ?? opener;
        if (target instanceof HTMLElement) target.focus();
      });
    },
    [field, opener],
  );
}
