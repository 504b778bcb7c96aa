import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@fluentui/react-components';
import type { Company } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';

interface OtherEditProps {
  /** The company as it was when the form was filled. */
  readonly filledFrom: Company;
  /** Live; null once it is deleted. */
  readonly current: Company | null;
  readonly onTakeOver: (current: Company) => void;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  list: { margin: 0, marginBlockStart: '4px', paddingInlineStart: '18px' },
});

const TEXTS = ['name', 'country', 'sector'] as const;

/** Says what someone else changed in the edited company, or that it was deleted. The user's input stays. */
export function OtherEdit({ filledFrom, current, onTakeOver }: OtherEditProps) {
  const { t } = useTranslation('companies');
  const styles = useStyles();
  if (current !== null && current.updatedAt.getTime() === filledFrom.updatedAt.getTime()) {
    return null;
  }
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.root}>
      <MessageBarBody className={styles.body}>
        {t(current === null ? 'form.gone' : 'form.changedElsewhere')}
        {current !== null && <Changes before={filledFrom} after={current} />}
      </MessageBarBody>
      {current !== null && (
        <MessageBarActions>
          <Button onClick={() => onTakeOver(current)}>{t('form.takeOver')}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

function Changes({ before, after }: { readonly before: Company; readonly after: Company }) {
  const { t } = useTranslation('companies');
  const styles = useStyles();
  const texts = TEXTS.filter((field) => before[field] !== after[field]);
  return (
    <ul className={styles.list}>
      {texts.map((field) => (
        <li key={field}>
          {t('form.changedField', { field: t(`form.${field}`) })}{' '}
          <bdi>{after[field] === '' ? t('form.nothing') : after[field]}</bdi>
        </li>
      ))}
      {before.logoPath !== after.logoPath && <li>{t('form.changedLogo')}</li>}
    </ul>
  );
}
