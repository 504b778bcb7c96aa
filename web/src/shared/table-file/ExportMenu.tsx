import {
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { Language, SetDocument } from '@ouvrage/domain';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useErrorText } from '../i18n/useErrorText';
import { useLanguage } from '../i18n/useLanguage';
import { saveDocument } from '../save-document';
import { saveFile } from '../save-file';
import { ClosingMenu } from '../ui/ClosingMenu';
import { useLayout } from '../ui/useLayout';
import { useNotify } from '../ui/useNotify';
import { toActionError } from '../useAction';
import {
  fileNameOf,
  TABLE_FORMATS,
  tableInSlices,
  type TableColumn,
  type TableFormat,
} from './table';

interface ExportMenuProps<Row> {
  /** What the list shows, filtered and sorted as on screen. */
  readonly rowsOf: () => readonly Row[];
  /** Of the list: names the file and its sheet. */
  readonly name: string;
  readonly columnsOf: (t: TFunction<'tables'>) => readonly TableColumn<Row>[];
  /** In a row of buttons that has no room for its word. */
  readonly isSmall?: boolean;
  /** Lets the server set the list as a PDF; without it, none is offered. */
  readonly documentIn?: (language: Language) => Promise<SetDocument>;
}

/** Saves what a list shows as a file for a spreadsheet, or as a PDF. Phones have no such button. */
export function ExportMenu<Row>({
  rowsOf,
  name,
  columnsOf,
  isSmall = false,
  documentIn,
}: ExportMenuProps<Row>) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const day = useToday();
  const notify = useNotify();
  const errorText = useErrorText();
  const isPhone = useLayout('phone');
  const [isBusy, setIsBusy] = useState(false);
  if (isPhone) return null;

  async function run(act: () => Promise<void>, reasonOf: (error: unknown) => string) {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      notify.error(t('export.failed'), reasonOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  const saveTable = (format: TableFormat) =>
    run(
      async () => {
        const [{ writeTable }] = await Promise.all([
          import('./write-table'),
          i18n.loadNamespaces('tables'),
        ]);
        const words = i18n.getFixedT(language, 'tables');
        const about = { name, day, language };
        const table = await tableInSlices(about, columnsOf(words), rowsOf());
        saveFile(await writeTable(table, format), fileNameOf(table, format));
      },
      () => t('export.failedText'),
    );

  const savePdf = (pdf: NonNullable<typeof documentIn>) =>
    run(
      async () => saveDocument(await pdf(language)),
      (error) => errorText(toActionError(error)),
    );

  return (
    <ClosingMenu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          icon={<ArrowDownloadRegular />}
          disabledFocusable={isBusy}
          {...(isSmall && { 'aria-label': t('export.label'), title: t('export.label') })}
        >
          {isSmall ? undefined : t('export.label')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {TABLE_FORMATS.map((format) => (
            <MenuItem key={format} onClick={() => void saveTable(format)}>
              {t(`export.${format}`)}
            </MenuItem>
          ))}
          {documentIn !== undefined && (
            <MenuItem onClick={() => void savePdf(documentIn)}>{t('export.pdf')}</MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </ClosingMenu>
  );
}
