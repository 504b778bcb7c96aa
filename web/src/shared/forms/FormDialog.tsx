import { Button } from '@fluentui/react-components';
import { FormikProvider, type FormikContextType } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogCloseButton } from '../ui/DialogCloseButton';
import { DialogFrame } from '../ui/DialogFrame';
import { isEdited } from '../unsaved/is-edited';
import { useSubmit } from './useSubmit';

interface FormDialogProps<Values> {
  readonly formik: FormikContextType<Values>;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly lead?: ReactNode;
  readonly submitLabel: string;
  /** There is nothing to submit yet. */
  readonly isIncomplete?: boolean;
  /** It is being submitted. */
  readonly isRunning: boolean;
  /** Something it needs is under way. */
  readonly isWaiting?: boolean;
  /** What it edits is gone: nothing is submitted any more. */
  readonly isGone?: boolean;
  /** Something beside the form's values was chosen, and would be lost with them: a picture, people. */
  readonly hasMore?: boolean;
  readonly children: ReactNode;
}

/** A dialog that is a form, with its two buttons; what was typed is not lost unasked. Mounted for one opening. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { formik, onClose, title, subtitle, lead, submitLabel, children } = props;
  const { isIncomplete = false, isRunning, isWaiting = false } = props;
  const { isGone = false, hasMore = false } = props;
  const { t } = useTranslation();
  const submit = useSubmit(formik);
  return (
    <FormikProvider value={formik}>
      <DialogFrame
        open
        onClose={onClose}
        isUnsaved={hasMore || isEdited(formik)}
        title={title}
        subtitle={subtitle}
        lead={lead}
        closeLabel={t('action.close')}
        onSubmit={() => {
          if (!isGone) submit();
        }}
        actions={
          <>
            <DialogCloseButton disabled={isRunning} />
            <Button
              appearance="primary"
              type="submit"
              disabled={isIncomplete}
              disabledFocusable={isRunning || isWaiting || isGone}
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
