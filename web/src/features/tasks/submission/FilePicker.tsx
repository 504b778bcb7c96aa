import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { DocumentAddRegular } from '@fluentui/react-icons';
import { pickerAccept, type FileFormat } from '@ouvrage/domain';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { extensionsOf } from './chosen-file';

interface FilePickerProps {
  readonly format: FileFormat;
  /** Whether another file was tried before. */
  readonly again: boolean;
  readonly onChoose: (file: File) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '10px',
    padding: '20px 16px',
    border: `1px dashed ${ouvrageTokens.line}`,
    backgroundColor: ouvrageTokens.sheet,
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
  },
  over: { border: `1px solid ${ouvrageTokens.frame}`, backgroundColor: ouvrageTokens.table },
  textColumn: { flexGrow: 1, flexBasis: '200px' },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  // Touch devices cannot drag files.
  dropTitle: { '@media (hover: none)': { display: 'none' } },
  formats: { ...typography.meta, color: ouvrageTokens.ink3 },
  choose: { [media.phone]: { width: '100%', minHeight: '48px' } },
});

/** Selects the deliverable by click, keyboard or drop. */
export function FilePicker({ format, again, onChoose }: FilePickerProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { list } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const extensions = extensionsOf(format);

  function handleInput(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Allows selecting the same file again after a refusal.
    event.target.value = '';
    if (file !== undefined) onChoose(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) onChoose(file);
  }

  return (
    <div
      className={mergeClasses(styles.root, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <div className={styles.textColumn}>
        <p className={mergeClasses(styles.title, styles.dropTitle)}>
          {t(over ? 'submit.dropNow' : 'submit.drop')}
        </p>
        <p className={styles.formats}>
          {extensions.length === 0
            ? t('submit.acceptedAny')
            : t('submit.accepted', { formats: list(extensions) })}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={pickerAccept(format)}
        aria-label={t('submit.choose')}
        onChange={handleInput}
      />
      <Button
        className={styles.choose}
        icon={<DocumentAddRegular />}
        onClick={() => input.current?.click()}
      >
        {t(again ? 'submit.chooseOther' : 'submit.choose')}
      </Button>
    </div>
  );
}
