import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { countImport, missingColumns, type User } from '@ouvrage/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { newOperationId } from '#data/core/operation-id';
import { importJob } from '#data/imports/import-job';
import { startImport } from '#data/imports/people-import';
import { useCompanies } from '#data/queries/companies';
import { useSignedInUser } from '#data/session/session-context';
import { DialogCloseButton } from '#shared/ui/DialogCloseButton';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useAction } from '#shared/useAction';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { PreviewStep } from './PreviewStep';
import { isolate } from './useFateText';
import { useImportDraft } from './useImportDraft';

interface ImportFormProps {
  readonly users: readonly User[] | null;
  /** Whether there is a file that could be lost. */
  readonly onDraft: (hasDraft: boolean) => void;
  readonly onClose: () => void;
}

/** The three steps before an import: file, columns, lines. Each keeps its state when the user goes back and forth. */
export function ImportForm({ users, onDraft, onClose }: ImportFormProps) {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation();
  const { id: uid } = useSignedInUser();
  const companies = useCompanies();
  const draft = useImportDraft({
    users,
    companies: companies.status === 'ready' ? companies.value : null,
  });
  const { step, file, columns, lines } = draft;
  const count = lines === null ? 0 : countImport(lines).create;
  const canCheck = missingColumns(columns).length === 0;
  const { execute: start, isRunning } = useAction(async () => {
    if (file === null || lines === null) return;
    await startImport(importJob({ uid, fileName: file.name, lines }, newOperationId));
    onDraft(false);
  });
  useEffect(() => onDraft(file !== null), [file, onDraft]);

  return (
    <DialogFrame
      open
      wide={step !== 'file'}
      onClose={onClose}
      isUnsaved={file !== null}
      title={t('title')}
      subtitle={t(`step.${step}`)}
      closeLabel={common('action.close')}
      onSubmit={() => {
        if (step === 'columns' && canCheck) draft.goTo('preview');
        if (step === 'preview' && count > 0) void start();
      }}
      actions={actions()}
    >
      {content()}
    </DialogFrame>
  );

  function content() {
    if (step === 'file' || file === null) return <FileStep draft={draft} />;
    if (step === 'columns') return <ColumnsStep draft={draft} table={file.table} />;
    if (lines !== null) return <PreviewStep draft={draft} lines={lines} />;
    if (companies.status !== 'error') return <SkeletonRows rows={6} />;
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{t('preview.peopleFailed')}</MessageBarBody>
      </MessageBar>
    );
  }

  function actions() {
    if (step === 'file') {
      return (
        <>
          <DialogCloseButton />
          {file !== null && (
            <Button appearance="primary" onClick={() => draft.goTo('columns')}>
              {t('action.keep', { file: isolate(file.name) })}
            </Button>
          )}
        </>
      );
    }
    const isPreview = step === 'preview';
    return (
      <>
        <Button
          appearance="outline"
          disabled={isRunning}
          onClick={() => draft.goTo(isPreview ? 'columns' : 'file')}
        >
          {t(isPreview ? 'action.back' : 'action.chooseOther')}
        </Button>
        <Button
          appearance="primary"
          type="submit"
          disabledFocusable={isPreview ? count === 0 || isRunning : !canCheck}
        >
          {isPreview ? t('action.start', { count }) : t('action.check')}
        </Button>
      </>
    );
  }
}
