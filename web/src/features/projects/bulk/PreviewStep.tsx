import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@fluentui/react-components';
import type { BulkTerms, DirectoryCard } from '@ouvrage/domain';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import type { ActionError } from '#shared/useAction';
import { namesOf } from '../people/directory-choices';
import { useTitles } from '../useTitles';
import { PreviewTable, type PreviewTableHandle } from './PreviewTable';
import type { Preview } from './usePreview';

interface PreviewStepProps {
  readonly terms: BulkTerms;
  readonly directory: readonly DirectoryCard[];
  readonly preview: Preview;
  readonly error: ActionError | null;
  readonly isRunning: boolean;
}

const useStyles = makeStyles({
  summary: { ...typography.body, color: ouvrageTokens.ink, marginBlockEnd: '12px' },
  bar: { marginBlockEnd: '12px' },
  body: { whiteSpace: 'normal' },
  removal: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    marginBlockEnd: '8px',
    color: ouvrageTokens.ink2,
  },
  empty: { ...typography.body, color: ouvrageTokens.ink3 },
});

/** What would be written, task by task. Each problem is shown at its line. */
export function PreviewStep({ terms, directory, preview, error, isRunning }: PreviewStepProps) {
  const { t } = useTranslation('bulk');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const start = useRef<HTMLParagraphElement>(null);
  const table = useRef<PreviewTableHandle>(null);
  const { lines, problems, removedCount, edit, remove, putBack } = preview;
  const unknown = common('person.unknown');
  // Focuses the summary: it is read before the dates, and a second Enter assigns nothing.
  useEffect(() => start.current?.focus(), []);

  // A refusal of single lines is shown at those lines.
  const isToldBelow = error?.reason === 'assignment/lines-refused' && problems > 0;
  const [only] = lines;
  return (
    <>
      <p ref={start} tabIndex={-1} className={styles.summary}>
        {t('preview.to', {
          assignee: namesOf(directory, [terms.assigneeId], unknown).join(),
          format: common(`format.${terms.fileExtension}`),
          validators: format.list(namesOf(directory, terms.validatorIds, unknown)),
        })}
      </p>
      {!isToldBelow && (
        <ActionErrorBar
          title={t('dialog.failed')}
          error={error}
          params={only === undefined ? {} : { task: titles.task(only.task) }}
        />
      )}
      {problems > 0 && !isRunning && (
        <MessageBar intent="error" layout="multiline" className={styles.bar}>
          <MessageBarBody className={styles.body}>
            {t('preview.problems', { count: problems })}
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => table.current?.showFirstProblem()}>
              {t('preview.show')}
            </Button>
            <Button
              size="small"
              onClick={() =>
                remove(lines.filter(({ problem }) => problem !== null).map(({ key }) => key))
              }
            >
              {t('preview.removeAll', { count: problems })}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {removedCount > 0 && (
        <p className={styles.removal}>
          {t('preview.removed', { count: removedCount })}
          <Button size="small" appearance="outline" disabled={isRunning} onClick={putBack}>
            {t('preview.putBack')}
          </Button>
        </p>
      )}
      {lines.length === 0 ? (
        <p className={styles.empty}>{t('preview.empty')}</p>
      ) : (
        <PreviewTable
          ref={table}
          lines={lines}
          isLocked={isRunning}
          onEdit={edit}
          onRemove={remove}
        />
      )}
    </>
  );
}
