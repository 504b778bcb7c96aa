import { makeStyles } from '@fluentui/react-components';
import { MarkedText } from '#shared/i18n/MarkedText';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: '20px', rowGap: '4px' },
  count: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    '& strong': { ...typography.title3, color: ouvrageTokens.ink },
  },
});

interface CountsProps {
  /** `text` marks its number. */
  readonly counts: readonly { readonly count: number; readonly text: string }[];
}

/** How many lines there are of each kind; nothing about kinds without lines. */
export function Counts({ counts }: CountsProps) {
  const styles = useStyles();
  return (
    <p className={styles.root}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ count, text }) => (
          <span key={text} className={styles.count}>
            <MarkedText text={text} values={{ count }}>
              {(content) => <strong>{content}</strong>}
            </MarkedText>
          </span>
        ))}
    </p>
  );
}
