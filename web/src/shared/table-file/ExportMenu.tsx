import {
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useLanguage } from '../i18n/useLanguage';
import { saveFile } from '../save-file';
import { ClosingMenu } from '../ui/ClosingMenu';
import { useLayout } from '../ui/useLayout';
import { useNotify } from '../ui/useNotify';
import { fileNameOf, TABLE_FORMATS, tableOf, type TableColumn, type TableFormat } from './table';

interface ExportMenuProps<Row> {
  /** What the list shows, filtered and sorted as on screen. */
  readonly rowsOf: () => readonly Row[];
  /** Of the list: names the file and its sheet. */
  readonly name: string;
  readonly columnsOf: (t: TFunction<'tables'>) => readonly TableColumn<Row>[];
  /** In a row of buttons that has no room for its word. */
  readonly isSmall?: boolean;
}

/** Saves what a list shows as a file for a spreadsheet. Phones, which open none, have no such button. */
export function ExportMenu<Row>({
  rowsOf,
  name,
  columnsOf,
  isSmall = false,
}: ExportMenuProps<Row>) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const day = useToday();
  const notify = useNotify();
  const isPhone = useLayout('phone');
  const [isBusy, setIsBusy] = useState(false);
  if (isPhone) return null;

  async function save(format: TableFormat) {
    setIsBusy(true);
    try {
      const [{ writeTable }] = await Promise.all([
        import('./write-table'),
        i18n.loadNamespaces('tables'),
      ]);
      const words = i18n.getFixedT(language, 'tables');
      const table = tableOf({ name, day, language }, columnsOf(words), rowsOf());
      saveFile(await writeTable(table, format), fileNameOf(table, format));
    } catch {
      notify.error(t('export.failed'), t('export.failedText'));
    } finally {
      setIsBusy(false);
    }
  }

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
            <MenuItem key={format} onClick={() => void save(format)}>
              {t(`export.${format}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </ClosingMenu>
  );
}
