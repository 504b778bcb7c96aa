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
import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { LogoPreview } from './LogoPreview';
import type { Logo } from './useLogo';

interface LogoFieldProps {
  readonly logo: Logo;
  /** The logo the company has. */
  readonly keptPath: string | null;
  /** As typed, for the initials of a company without a logo. */
  readonly name: string;
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

/** The logo, from a click, the keyboard or a drop; what is refused leaves the one before. */
export function LogoField({ logo, keptPath, name }: LogoFieldProps) {
  const { t } = useTranslation('companies');
  const styles = useStyles();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const { choice, problem, isReading } = logo;
  const hasLogo = choice.kind === 'chosen' || (choice.kind === 'kept' && keptPath !== null);

  function handleInput(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a refusal.
    event.target.value = '';
    if (file !== undefined) logo.choose(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) logo.choose(file);
  }

  return (
    <div className={styles.root} role="group" aria-labelledby={labelId}>
      <span className={styles.label} id={labelId}>
        {t('logo.label')}
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
        <LogoPreview choice={choice} keptPath={keptPath} name={name} />
        <div className={styles.words}>
          <p className={styles.drop}>{t(over ? 'logo.dropNow' : 'logo.drop')}</p>
          <p className={styles.formats}>{t('logo.formats')}</p>
          <div className={styles.buttons}>
            <Button
              icon={<ImageAddRegular />}
              disabledFocusable={isReading}
              onClick={() => input.current?.click()}
            >
              {t(hasLogo ? 'logo.change' : 'logo.choose')}
            </Button>
            {hasLogo && (
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                onClick={() => {
                  logo.remove();
                  // This button goes with the logo.
                  zone.current?.querySelector('button')?.focus();
                }}
              >
                {t('logo.remove')}
              </Button>
            )}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={CHOSEN_IMAGE_TYPES.join(',')}
          aria-label={t('logo.choose')}
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
            <MessageBarTitle>{t(`logo.problem.${problem}.title`)}</MessageBarTitle>{' '}
            {t(`logo.problem.${problem}.text`)}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
