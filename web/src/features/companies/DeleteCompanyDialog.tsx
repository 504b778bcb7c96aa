import { makeStyles } from '@fluentui/react-components';
import type { Company } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { useFailureTexts } from './form/useFailureTexts';

interface DeleteCompanyDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere' },
  refusal: { marginBlockStart: '8px' },
  irreversible: {
    ...typography.bodyStrong,
    marginBlockStart: '12px',
    color: ouvrageTokens.ink,
  },
});

/** Confirms deleting a company and its logo. Mounted for one opening: a retry is the same act. */
export function DeleteCompanyDialog({ company, onClose }: DeleteCompanyDialogProps) {
  const { t } = useTranslation('companies');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async () => {
    await callByName('deleteCompany', { operationId, companyId: company.id });
    notify.success(t('delete.success'), company.name);
    onClose();
  });
  const failure = useFailureTexts('delete', error);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t('delete.title')}
      confirmLabel={t(isRunning ? 'delete.running' : 'delete.confirm')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar {...failure} error={error} />
      <p className={styles.text}>{t('delete.text', { name: company.name })}</p>
      <p className={styles.refusal}>{t('delete.refusal')}</p>
      <p className={styles.irreversible}>{t('delete.irreversible')}</p>
    </ConfirmDialog>
  );
}
