import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { LateMark } from '#shared/ui/LateMark';

interface FigureCellProps {
  readonly to: string;
  readonly label: string;
  readonly value: number;
  /** The total: "sur 391". */
  readonly of?: string;
  /** One or more parts; none of them is wrapped. */
  readonly details: readonly string[];
  readonly isLate?: boolean;
  readonly areDetailsLate?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    marginBlockStart: '-1px',
    marginInlineStart: '-1px',
    ...edgeBlockStart(ouvrageTokens.hair),
    ...edgeInlineStart(ouvrageTokens.hair),
  },
  link: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: '18px 16px',
    paddingInline: '20px',
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': { outlineOffset: '-4px' },
    [media.phone]: { paddingBlock: '12px', paddingInline: '12px' },
  },
  label: { ...typography.label, color: ouvrageTokens.ink2 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '8px',
    marginBlock: '2px',
  },
  value: { ...typography.figure, [media.phone]: { fontSize: '30px', lineHeight: '36px' } },
  late: { color: statusTokens.late.foreground },
  total: { ...typography.body, color: ouvrageTokens.ink2 },
  details: { ...typography.meta, color: ouvrageTokens.ink2 },
  lateDetails: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: '5px',
    color: statusTokens.late.foreground,
  },
  part: { display: 'inline-block' },
});

/** One key figure; the whole cell is a link. */
export function FigureCell({
  to,
  label,
  value,
  of,
  details,
  isLate = false,
  areDetailsLate = false,
}: FigureCellProps) {
  const styles = useStyles();
  const format = useFormat();
  return (
    <li className={styles.root}>
      <Link to={to} className={styles.link}>
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.line}>
          <span className={mergeClasses(styles.value, isLate && styles.late)}>
            {format.number(value)}
          </span>{' '}
          {isLate && <LateMark size={13} />}
          {of !== undefined && <span className={styles.total}>{of}</span>}
        </span>{' '}
        <span className={mergeClasses(styles.details, areDetailsLate && styles.lateDetails)}>
          {areDetailsLate && <LateMark size={9} />}
          {details.map((detail, index) => (
            <Fragment key={detail}>
              {index > 0 && ' · '}
              <span className={styles.part}>{detail}</span>
            </Fragment>
          ))}
        </span>
      </Link>
    </li>
  );
}
