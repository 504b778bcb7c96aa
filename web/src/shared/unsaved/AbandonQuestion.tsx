import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogSheet } from '../ui/DialogSheet';

interface AbandonQuestionProps {
  /** What was typed in last, which has the focus again; without one, what had it when the question came. */
  readonly field?: RefObject<HTMLElement | null>;
  readonly onContinue: () => void;
  readonly onAbandon: () => void;
}

/** Before what was typed is thrown away. Whatever closes the question, Escape or Back, goes on typing. */
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

/** Once the question is out of the page, and only if nothing else took the focus. */
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
