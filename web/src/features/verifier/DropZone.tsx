import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FormatBadge } from '#shared/ui/FormatBadge';
import { FileName } from '#shared/ui/FileName';

interface DropZoneProps {
  /** The file that is read or was read last. */
  readonly file: File | null;
  /** How long it was read; null before its end. */
  readonly seconds: number | null;
  /** A file is being dragged over the page. */
  readonly isOver: boolean;
  readonly onChoose: (file: File) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    padding: '16px',
    border: `1px dashed ${ouvrageTokens.line}`,
    backgroundColor: ouvrageTokens.sheet,
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
  },
  over: { border: `1px solid ${ouvrageTokens.frame}`, backgroundColor: ouvrageTokens.table },
  words: { flexGrow: 1, minWidth: 0 },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  // The name is as wide as it is, and stands at the start in every direction.
  name: { display: 'flex', minWidth: 0 },
  // Touch devices cannot drag files.
  drag: { '@media (hover: none)': { display: 'none' } },
  detail: { ...typography.meta, color: ouvrageTokens.ink3 },
  button: { flexShrink: 0, [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
});

const FORMAT = 'ZIP';
const ACCEPT = '.zip,application/zip';

/** Where an archive is chosen; the whole page takes one that is dropped. */
export function DropZone({ file, seconds, isOver, onChoose }: DropZoneProps) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);

  function handleInput(event: ChangeEvent<HTMLInputElement>) {
    const [choice] = event.target.files ?? [];
    // The same file may be chosen again, when it has changed.
    event.target.value = '';
    if (choice !== undefined) onChoose(choice);
  }

  const size = file === null ? '' : format.bytes(file.size);
  return (
    <div className={mergeClasses(styles.root, isOver && styles.over)}>
      <FormatBadge label={FORMAT} />
      <div className={styles.words}>
        {file === null ? (
          <>
            <p className={mergeClasses(styles.title, styles.drag)}>{t('drop.hint')}</p>
            <p className={styles.detail}>{t('drop.detail')}</p>
          </>
        ) : (
          <>
            <div className={mergeClasses(styles.title, styles.name)}>
              <FileName name={file.name} />
            </div>
            <p className={styles.detail}>
              {seconds === null
                ? size
                : t('drop.read', { size, seconds: format.number(Math.ceil(seconds * 10) / 10) })}
            </p>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={t('drop.label')}
        onChange={handleInput}
      />
      <Button className={styles.button} onClick={() => input.current?.click()}>
        {t(file === null ? 'drop.choose' : 'drop.change')}
      </Button>
    </div>
  );
}
