import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { SaveState } from '#shared/preferences';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SavedMark } from './SavedMark';

interface RowControl {
  readonly id: string;
  readonly 'aria-describedby': string;
}

interface SettingRowProps {
  readonly id: string;
  readonly title: string;
  /** Its effect, in one sentence. */
  readonly text: string;
  /** State of its last change; undefined once that has been shown. */
  readonly state: SaveState | undefined;
  readonly children: (control: RowControl) => ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '24px',
    paddingBlock: '12px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { columnGap: '12px', minBlockSize: ouvrageTokens.touchTarget },
  },
  textColumn: { minInlineSize: 0 },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink, cursor: 'pointer' },
  text: { ...typography.meta, color: ouvrageTokens.ink3, margin: 0 },
});

/** A setting: name and effect, with its control at the end of the line. */
export function SettingRow({ id, title, text, state, children }: SettingRowProps) {
  const styles = useStyles();
  const textId = `${id}-text`;
  return (
    <div className={styles.root}>
      <div className={styles.textColumn}>
        <label className={styles.title} htmlFor={id}>
          {title}
        </label>
        <p className={styles.text} id={textId}>
          {text}
        </p>
      </div>
      <SavedMark state={state} />
      {children({ id, 'aria-describedby': textId })}
    </div>
  );
}
