import { Button } from '@fluentui/react-components';
import { FormikProvider, type FormikContextType } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../ui/DialogFrame';
import { useSubmit } from './useSubmit';

interface FormDialogProps<Values> {
  readonly formik: FormikContextType<Values>;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly submitLabel: string;
  /** There is nothing to submit yet. */
  readonly isIncomplete?: boolean;
  /** It is being submitted. */
  readonly isRunning: boolean;
  /** Something it needs is under way. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** A dialog that is a form, with its two buttons. Mounted for one opening. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { formik, onClose, title, subtitle, submitLabel, children } = props;
  const { isIncomplete = false, isRunning, isWaiting = false } = props;
  const { t } = useTranslation();
  const submit = useSubmit(formik);
  return (
    <FormikProvider value={formik}>
      <DialogFrame
        open
        onClose={onClose}
        title={title}
        subtitle={subtitle}
        closeLabel={t('action.close')}
        onSubmit={submit}
        actions={
          <>
            <Button appearance="outline" disabled={isRunning} onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button
              appearance="primary"
              type="submit"
              disabled={isIncomplete}
              disabledFocusable={isRunning || isWaiting}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {children}
      </DialogFrame>
    </FormikProvider>
  );
}
