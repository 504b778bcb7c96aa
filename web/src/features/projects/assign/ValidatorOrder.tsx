import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import type { DirectoryCard } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { namesOf } from '../people/directory-choices';
import type { AssignValues } from './assign-form';

interface ValidatorOrderProps {
  readonly directory: readonly DirectoryCard[];
}

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${ouvrageTokens.hair}`,
  },
  line: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '36px',
    paddingInlineStart: '12px',
    color: ouvrageTokens.ink,
    ':not(:last-child)': edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
  number: { ...typography.bodyStrong, minWidth: '16px', color: ouvrageTokens.ink3 },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  act: {
    [media.phone]: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
  },
});

/** Who gives their visa before whom. Inside a Formik of `AssignValues`. */
export function ValidatorOrder({ directory }: ValidatorOrderProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { values, setFieldValue } = useFormikContext<Pick<AssignValues, 'validatorIds'>>();
  const { validatorIds } = values;
  const names = namesOf(directory, validatorIds, common('person.unknown'));

  function move(from: number, to: number) {
    void setFieldValue('validatorIds', movedTo(validatorIds, from, to));
  }

  return (
    <ol className={styles.list} aria-label={t('assign.order')}>
      {validatorIds.map((uid, index) => {
        const name = names[index] ?? '';
        return (
          <li key={uid} className={styles.line}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span className={styles.name}>{name}</span>
            <Button
              className={styles.act}
              appearance="subtle"
              icon={<ArrowUpRegular />}
              aria-label={t('assign.up', { name })}
              disabledFocusable={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Button
              className={styles.act}
              appearance="subtle"
              icon={<ArrowDownRegular />}
              aria-label={t('assign.down', { name })}
              disabledFocusable={index === validatorIds.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}

function movedTo(ids: readonly string[], from: number, to: number): readonly string[] {
  const uid = ids[from];
  if (uid === undefined || to < 0 || to >= ids.length) return ids;
  return ids.filter((id) => id !== uid).toSpliced(to, 0, uid);
}
