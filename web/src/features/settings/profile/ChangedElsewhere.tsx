import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { OwnProfileForm } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import type { ProfileField } from './profile-merge';

interface ChangedElsewhereProps {
  /** Renders nothing when empty. */
  readonly fields: readonly ProfileField[];
  readonly savedProfile: OwnProfileForm;
  readonly onTake: () => void;
}

/** Number of characters that is enough to recognise a text. */
const EXCERPT_MAX = 160;

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  list: { margin: 0, marginBlockStart: '4px', paddingInlineStart: '18px' },
  act: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
});

/** Values saved elsewhere for fields that are being edited here, so that no version is lost unnoticed. */
export function ChangedElsewhere({ fields, savedProfile, onTake }: ChangedElsewhereProps) {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  if (fields.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.root}>
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{t('profile.changedTitle')}</MessageBarTitle>
        {t('profile.changedText')}
        <ul className={styles.list}>
          {fields.map((field) => (
            <li key={field}>
              {t('profile.changedField', {
                field: t(`profile.${field}`),
                value:
                  savedProfile[field] === '' ? t('profile.nothing') : excerpt(savedProfile[field]),
              })}
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button className={styles.act} onClick={onTake}>
          {t('profile.take')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function excerpt(text: string): string {
  return text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX)}…` : text;
}
