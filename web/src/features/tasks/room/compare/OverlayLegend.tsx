import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { BlendSlider } from './BlendSlider';
import { OVERLAY_COLOURS } from './layers';

interface OverlayLegendProps {
  readonly numbers: { readonly older: number; readonly newer: number };
  readonly blend: number;
  readonly onBlend: (blend: number) => void;
}

const useStyles = makeStyles({
  root: {
    ...typography.body,
    ...edgeBlockStart(ouvrageTokens.hair),
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '20px',
    rowGap: '2px',
    minHeight: '40px',
    paddingInline: '16px',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
  },
  item: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', whiteSpace: 'nowrap' },
  // On paper, as the sheet is: these colours are the same by day and night.
  swatch: {
    width: '26px',
    height: '9px',
    padding: '3px 2px',
    boxSizing: 'border-box',
    backgroundColor: '#ffffff',
    backgroundClip: 'border-box',
    forcedColorAdjust: 'none',
  },
  line: { display: 'block', height: '3px' },
  end: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    marginInlineStart: 'auto',
    [media.phone]: { width: '100%' },
  },
  local: { ...typography.meta, color: ouvrageTokens.ink3, [media.phone]: { display: 'none' } },
});

/** What the colours of the overlay mean, and the slider between both revisions. */
export function OverlayLegend({ numbers, blend, onBlend }: OverlayLegendProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { percent } = useFormat();
  return (
    <div className={styles.root}>
      <Entry colour={OVERLAY_COLOURS.older} text={t('compare.only', { number: numbers.older })} />
      <Entry colour={OVERLAY_COLOURS.newer} text={t('compare.only', { number: numbers.newer })} />
      <Entry colour={OVERLAY_COLOURS.both} text={t('compare.both')} />
      <span className={styles.end}>
        <span className={styles.local}>{t('compare.local')}</span>
        <BlendSlider
          label={t('compare.blend', numbers)}
          valueText={t('compare.blendValue', {
            number: numbers.newer,
            share: percent(Math.round(blend * 100)),
          })}
          value={blend}
          onChange={onBlend}
        />
      </span>
    </div>
  );
}

interface EntryProps {
  readonly colour: readonly [number, number, number];
  readonly text: string;
}

function Entry({ colour, text }: EntryProps) {
  const styles = useStyles();
  return (
    <span className={styles.item}>
      <span className={styles.swatch} aria-hidden>
        <span className={styles.line} style={{ backgroundColor: `rgb(${colour.join(' ')})` }} />
      </span>
      {text}
    </span>
  );
}
