import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { DeleteRegular, ImageAddRegular } from '@fluentui/react-icons';
import { CHOSEN_IMAGE_TYPES } from '@ouvrage/domain';
import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import type { ImageProblem } from './read-image';
import type { ChoosesImage } from './useImageChoice';

/** The words of a field, in the language of the page. */
export interface ImageFieldTexts {
  readonly label: string;
  readonly drop: string;
  readonly dropNow: string;
  readonly formats: string;
  readonly choose: string;
  readonly change: string;
  readonly remove: string;
  readonly problem: Readonly<
    Record<ImageProblem, { readonly title: string; readonly text: string }>
  >;
}

interface ImageFieldProps {
  readonly image: ChoosesImage;
  /** Whether there is an image that can be taken away. */
  readonly hasImage: boolean;
  readonly texts: ImageFieldTexts;
  /** What will be shown once it is saved. */
  readonly preview: ReactNode;
  readonly onRemove?: () => void;
  /** Under the zone: another way to say the image. */
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  root: { marginBlockStart: '4px' },
  label: {
    ...typography.body,
    display: 'block',
    paddingBlock: '2px',
    marginBlockEnd: '2px',
    color: ouvrageTokens.ink,
  },
  zone: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '12px',
    padding: '12px',
    border: `1px dashed ${ouvrageTokens.line}`,
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
  },
  over: { border: `1px solid ${ouvrageTokens.frame}`, backgroundColor: ouvrageTokens.table },
  words: { flexGrow: 1, flexBasis: '220px', minWidth: 0 },
  drop: { color: ouvrageTokens.ink, '@media (hover: none)': { display: 'none' } },
  formats: { ...typography.meta, color: ouvrageTokens.ink3 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginBlockStart: '10px',
    '& > button': { [media.phone]: { flexGrow: 1, minHeight: ouvrageTokens.touchTarget } },
  },
  problem: { marginBlockStart: '8px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** An image, from a click, the keyboard or a drop; what is refused leaves the one before. */
export function ImageField({
  image,
  hasImage,
  texts,
  preview,
  onRemove,
  children,
}: ImageFieldProps) {
  const styles = useStyles();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const { problem, isReading } = image;

  function handleInput(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a refusal.
    event.target.value = '';
    if (file !== undefined) image.choose(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) image.choose(file);
  }

  return (
    <div className={styles.root} role="group" aria-labelledby={labelId}>
      <span className={styles.label} id={labelId}>
        {texts.label}
      </span>
      <div
        ref={zone}
        className={mergeClasses(styles.zone, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        {preview}
        <div className={styles.words}>
          <p className={styles.drop}>{over ? texts.dropNow : texts.drop}</p>
          <p className={styles.formats}>{texts.formats}</p>
          <div className={styles.buttons}>
            <Button
              icon={<ImageAddRegular />}
              disabledFocusable={isReading}
              onClick={() => input.current?.click()}
            >
              {hasImage ? texts.change : texts.choose}
            </Button>
            {hasImage && (
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                onClick={() => {
                  image.remove();
                  onRemove?.();
                  // This button goes with the image.
                  zone.current?.querySelector('button')?.focus();
                }}
              >
                {texts.remove}
              </Button>
            )}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={CHOSEN_IMAGE_TYPES.join(',')}
          aria-label={texts.choose}
          onChange={handleInput}
        />
      </div>
      {problem !== null && (
        <MessageBar
          intent="error"
          layout="multiline"
          politeness="assertive"
          className={styles.problem}
        >
          <MessageBarBody className={styles.body}>
            <MessageBarTitle>{texts.problem[problem].title}</MessageBarTitle>{' '}
            {texts.problem[problem].text}
          </MessageBarBody>
        </MessageBar>
      )}
      {children}
    </div>
  );
}
