import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Fragment } from 'react';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useDirection } from '#shared/ui/useDirection';
import { isListed, type PageChange } from './page-change';

interface ChangeChartProps {
  readonly changes: readonly PageChange[];
  readonly current: number;
}

const HEIGHT = 40;
/** A change is seen, however small. */
const LEAST = 4;

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '44px', color: ouvrageTokens.ink },
  mirrored: { transform: 'scaleX(-1)' },
  ground: { stroke: 'currentColor' },
  page: { stroke: ouvrageTokens.hair },
  ends: {
    ...typography.meta,
    display: 'flex',
    justifyContent: 'space-between',
    color: ouvrageTokens.ink3,
  },
});

/** Every page as a column, as high as it differs. The list beside it says the same. */
export function ChangeChart({ changes, current }: ChangeChartProps) {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const { number } = useFormat();
  const count = changes.length;
  const columns = changes.flatMap((change, index) =>
    isListed(change)
      ? [{ index, height: heightOf(change), isWhole: change.kind !== 'compared' }]
      : [],
  );
  return (
    <div aria-hidden>
      <svg
        className={mergeClasses(styles.root, isMirrored && styles.mirrored)}
        viewBox={`0 0 ${count} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {count <= 60 &&
          changes.map((_, index) => (
            <path
              key={index}
              className={styles.page}
              d={`M${index} 0V${HEIGHT}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        {columns.map(({ index, height, isWhole }) => (
          <Fragment key={index}>
            <rect
              x={index + 0.1}
              y={HEIGHT - height}
              width={0.8}
              height={height}
              fill="currentColor"
              fillOpacity={isWhole ? 1 : 0.3}
            />
            <path
              d={`M${index + 0.1} ${HEIGHT - height}h.8`}
              stroke="currentColor"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </Fragment>
        ))}
        <rect
          x={current}
          y={0}
          width={1}
          height={HEIGHT + 3}
          fill="none"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
        <path
          className={styles.ground}
          d={`M0 ${HEIGHT}H${count}`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className={styles.ends}>
        <span>{number(1)}</span>
        <span>{number(count)}</span>
      </div>
    </div>
  );
}

function heightOf(change: PageChange): number {
  return change.kind === 'compared' ? Math.max(LEAST, change.share * HEIGHT) : HEIGHT;
}
