import { makeStyles, Toolbar, ToolbarButton, Tooltip } from '@fluentui/react-components';
import {
  LinkRegular,
  TableRegular,
  TextBoldRegular,
  TextBulletListRegular,
  TextHeader2Regular,
} from '@fluentui/react-icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { TEXT_FORMATS, type TextFormat } from './format-text';

interface FormatBarProps {
  /** Id of the text area that it changes. */
  readonly controls: string;
  readonly onFormat: (format: TextFormat) => void;
}

const ICONS: Readonly<Record<TextFormat, ComponentType>> = {
  heading: TextHeader2Regular,
  bold: TextBoldRegular,
  list: TextBulletListRegular,
  table: TableRegular,
  link: LinkRegular,
};

const useStyles = makeStyles({
  root: { padding: 0, columnGap: '2px' },
  button: {
    minInlineSize: '32px',
    [media.phone]: {
      minInlineSize: ouvrageTokens.touchTarget,
      minBlockSize: ouvrageTokens.touchTarget,
    },
  },
});

/** Buttons that insert Markdown. */
export function FormatBar({ controls, onFormat }: FormatBarProps) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  return (
    <Toolbar className={styles.root} aria-label={t('format.label')} aria-controls={controls}>
      {TEXT_FORMATS.map((format) => {
        const Icon = ICONS[format];
        return (
          <Tooltip key={format} content={t(`format.${format}`)} relationship="label">
            <ToolbarButton
              className={styles.button}
              icon={<Icon />}
              onClick={() => onFormat(format)}
            />
          </Tooltip>
        );
      })}
    </Toolbar>
  );
}
