import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { LateMark } from '#shared/ui/LateMark';

const useStyles = makeStyles({
  root: {
    ...typography.meta,
    display: 'flex',
    columnGap: '18px',
    color: ouvrageTokens.ink3,
    [media.phone]: { display: 'none' },
  },
  entry: { display: 'inline-flex', alignItems: 'center', columnGap: '7px' },
});

/** The meaning of the axes' bubbles. Visual only: each axis has its own accessible label. */
export function AxisLegend() {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  return (
    <div className={styles.root} aria-hidden>
      <span className={styles.entry}>
        <AxisBubble letter="" size={15} progress={100} />
        {t('structure.legend.done')}
      </span>
      <span className={styles.entry}>
        <AxisBubble letter="" size={15} progress={62} />
        {t('structure.legend.started')}
      </span>
      <span className={styles.entry}>
        <LateMark />
        {t('structure.legend.late')}
      </span>
    </div>
  );
}
