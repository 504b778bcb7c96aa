import { makeStyles } from '@fluentui/react-components';
import { CHECKS } from '@ouvrage/domain/dossier-file';
import { useTranslation } from 'react-i18next';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  list: { margin: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    columnGap: '12px',
    paddingBlock: '10px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  what: { ...typography.body, margin: 0, color: ouvrageTokens.ink2 },
  label: { ...typography.label, margin: '0 0 6px', color: ouvrageTokens.ink3 },
  command: {
    ...typography.meta,
    display: 'block',
    textAlign: 'start',
    padding: '9px 12px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
  },
  prompt: { color: ouvrageTokens.ink3, userSelect: 'none' },
});

const PROMPT = '$ ';
const COMMAND = 'npm run verify -- dossier.zip';

/** What a verification compares, and how it is had without this page. */
export function AboutChecks() {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  return (
    <>
      <dl className={styles.list} aria-label={t('checks.title')}>
        {CHECKS.map((check) => (
          <div key={check} className={styles.row}>
            <dt className={styles.name}>{t(`checks.${check}`)}</dt>
            <dd className={styles.what}>{t(`about.${check}`)}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className={styles.label}>{t('terminal')}</p>
        <code className={styles.command} dir="ltr">
          <span className={styles.prompt}>{PROMPT}</span>
          {COMMAND}
        </code>
      </div>
    </>
  );
}
