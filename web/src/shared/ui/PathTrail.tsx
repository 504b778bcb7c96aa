import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { useDirection } from './useDirection';

interface PathStep {
  readonly id: string;
  /** A link, or words for a step that has no page. */
  readonly content: ReactNode;
}

interface PathTrailProps {
  readonly label: string;
  readonly steps: readonly PathStep[];
}

const useStyles = makeStyles({
  list: {
    ...typography.meta,
    fontSize: ouvrageTokens.chipSize,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '2px',
    minHeight: '24px',
    color: ouvrageTokens.ink3,
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    '& a': {
      fontSize: ouvrageTokens.bodySize,
      color: 'var(--colorBrandForegroundLink)',
      textDecorationLine: 'none',
      ':hover': { textDecorationLine: 'underline' },
    },
  },
  chevron: { flexShrink: 0, marginInline: '6px', color: ouvrageTokens.ink3 },
});

/** Where a page stands: project, phase, section, subsection. */
export function PathTrail({ label, steps }: PathTrailProps) {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map(({ id, content }, index) => (
          <li key={id} className={styles.step}>
            {content}
            {index < steps.length - 1 && (
              <svg className={styles.chevron} width="9" height="10" viewBox="0 0 9 10" aria-hidden>
                <path
                  d={isMirrored ? 'M6.5 1 2.5 5l4 4' : 'm2.5 1 4 4-4 4'}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.2"
                />
              </svg>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
