import type { ImportLine } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import type { ImportJob } from '#data/imports/import-job';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useLanguage } from '#shared/i18n/useLanguage';
import { saveFile } from '#shared/save-file';
import { fileNameOf, tableOf } from '#shared/table-file/table';
import { writeTable } from '#shared/table-file/write-table';
import { useNotify } from '#shared/ui/useNotify';
import { useFateTexts } from './useFateText';

/** For screens alone: other programs show them as signs. */
const ISOLATES = /[\u2068\u2069]/g;

interface SaveReport {
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
}

/** Saves what became of each line of a file as CSV. */
export function useSaveReport({ lines, outcomes }: ImportJob): SaveReport {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const day = useToday();
  const notify = useNotify();
  const errorText = useErrorText();
  const fateTexts = useFateTexts();
  const [isSaving, setSaving] = useState(false);

  function endOf({ line, fate }: ImportLine): readonly [outcome: string, reason: string] {
    if (fate.kind !== 'create') {
      return [
        t(`report.outcome.${fate.kind}`),
        fateTexts(fate).join(' ; ').replaceAll(ISOLATES, ''),
      ];
    }
    const outcome = outcomes[line];
    if (outcome === undefined) return [t('report.outcome.pending'), ''];
    if (outcome.kind === 'refused') {
      return [t('report.outcome.refused'), errorText(outcome.failure)];
    }
    return [t(outcome.linkSent ? 'report.outcome.created' : 'report.outcome.unsent'), ''];
  }

  async function save() {
    setSaving(true);
    try {
      const rows = lines.map((line) => {
        const [outcome, reason] = endOf(line);
        return { ...line, outcome, reason };
      });
      const table = tableOf(
        { name: t('report.name'), day, language },
        [
          { title: t('report.column.line'), kind: 'number', valueOf: ({ line }) => line },
          {
            title: t('report.column.name'),
            valueOf: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
          },
          { title: t('report.column.email'), valueOf: ({ email }) => email },
          { title: t('report.column.outcome'), valueOf: ({ outcome }) => outcome },
          { title: t('report.column.reason'), valueOf: ({ reason }) => reason },
        ],
        rows,
      );
      saveFile(await writeTable(table, 'csv'), fileNameOf(table, 'csv'));
    } catch {
      notify.error(t('report.name'), t('report.failed'));
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving };
}
