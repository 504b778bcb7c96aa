import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { FigureBand } from './FigureBand';

const useStyles = makeStyles({
  cell: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    minHeight: '119px',
    paddingBlock: '21px 20px',
    paddingInline: '20px',
    marginBlockStart: '-1px',
    marginInlineStart: '-1px',
    ...edgeBlockStart(ouvrageTokens.hair),
    ...edgeInlineStart(ouvrageTokens.hair),
    [media.phone]: { minHeight: '101px', paddingBlock: '15px 16px', paddingInline: '12px' },
  },
  bar: {
    height: '10px',
    backgroundColor: ouvrageTokens.well,
    [media.forcedColors]: { border: '1px solid GrayText' },
  },
  label: { width: '58%' },
  value: { width: '64px', maxWidth: '60%', height: '30px' },
  detail: { width: '76%' },
});

/** Placeholder of the band while its figures load. */
export function KeyFiguresSkeleton({ cells }: { readonly cells: number }) {
  const styles = useStyles();
  return (
    <div aria-hidden>
      <FigureBand>
        {Array.from({ length: cells }, (_, cell) => (
          <li key={cell} className={styles.cell}>
            <div className={mergeClasses(styles.bar, styles.label)} />
            <div className={mergeClasses(styles.bar, styles.value)} />
            <div className={mergeClasses(styles.bar, styles.detail)} />
          </li>
        ))}
      </FigureBand>
    </div>
  );
}
