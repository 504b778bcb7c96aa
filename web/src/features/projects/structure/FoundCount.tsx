import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/i18n/MarkedText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface FoundCountProps {
  /** Number of tasks of the phase that match. */
  readonly matchCount: number;
  readonly total: number;
  /** Matches of the other phase and the link to it; null without any. */
  readonly elsewhere: {
    readonly count: number;
    readonly phase: string;
    readonly go: () => void;
  } | null;
  readonly onClear: () => void;
}

const useStyles = makeStyles({
  root: {
    ...typography.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    width: '100%',
    color: ouvrageTokens.ink2,
    '& strong': { fontWeight: 600, color: ouvrageTokens.ink },
    [media.phone]: { order: 2, '& > p': { flexGrow: 1 } },
  },
  button: { minWidth: 0, [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  elsewhere: { [media.phone]: { order: 1, marginInlineStart: '-12px' } },
  clear: { [media.phone]: { marginInlineEnd: '-12px' } },
});

/** "3 tâches sur 186", the matches of the other phase, and the button that clears the filters. */
export function FoundCount({ matchCount, total, elsewhere, onClear }: FoundCountProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p role="status">
        <MarkedText
          text={t('structure.filter.count', { count: matchCount, skipInterpolation: true })}
          values={{ count: matchCount, total }}
        >
          {(content) => <strong>{content}</strong>}
        </MarkedText>
      </p>
      {elsewhere !== null && (
        <Button
          appearance="subtle"
          className={mergeClasses(styles.button, styles.elsewhere)}
          onClick={elsewhere.go}
        >
          {t('structure.filter.elsewhere', { count: elsewhere.count, phase: elsewhere.phase })}
        </Button>
      )}
      <Button
        appearance="subtle"
        className={mergeClasses(styles.button, styles.clear)}
        icon={<DismissRegular />}
        onClick={onClear}
      >
        {t('structure.filter.clear')}
      </Button>
    </div>
  );
}
