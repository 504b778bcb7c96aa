import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '#data/imports/import-job';
import { useErrorText } from '#shared/i18n/useErrorText';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  title: { ...typography.label, color: ouvrageTokens.ink3, paddingBlockEnd: '6px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { paddingBlock: '8px', overflowWrap: 'anywhere', ...edgeBlockStart(ouvrageTokens.hair) },
  person: { ...typography.body, color: ouvrageTokens.ink },
  reason: { ...typography.chip, color: statusTokens.rejected.foreground },
});

/** The lines that the server has refused, each with its reason. */
export function Refusals({ job: { lines, outcomes } }: { readonly job: ImportJob }) {
  const { t } = useTranslation('imports');
  const styles = useStyles();
  const errorText = useErrorText();
  const refusals = lines.flatMap((line) => {
    const outcome = outcomes[line.line];
    return outcome?.kind === 'refused' ? [{ ...line, failure: outcome.failure }] : [];
  });
  if (refusals.length === 0) return null;
  return (
    <section aria-label={t('run.refusals')}>
      <p className={styles.title} aria-hidden>
        {t('run.refusals')}
      </p>
      <ul className={styles.list}>
        {refusals.map(({ line, firstName, lastName, email, failure }) => (
          <li key={line} className={styles.item}>
            <p className={styles.person}>
              {t('preview.lineNumber', { line })} · <bdi>{`${firstName} ${lastName}`}</bdi> ·{' '}
              <bdi>{email}</bdi>
            </p>
            <p className={styles.reason}>{errorText(failure)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
