import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { typography } from '#shared/theme/typography';
import { EmptyState } from '#shared/ui/EmptyState';

const useStyles = makeStyles({
  root: {
    '& > *': { paddingBlock: '28px 32px' },
    '& svg': { inlineSize: '160px' },
  },
  near: { ...typography.meta, alignSelf: 'center' },
});

interface PaletteNothingProps {
  readonly text: string;
  readonly near: readonly string[];
  readonly onText: (text: string) => void;
}

/** Nothing was found: where was looked, and words that are written much like the typed ones. */
export function PaletteNothing({ text, near, onText }: PaletteNothingProps) {
  const { t } = useTranslation('palette');
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <EmptyState
        kind="search"
        title={text === '' ? t('none.empty') : t('none.title', { text })}
        text={t('none.text')}
        {...(near.length > 0 && {
          action: (
            <>
              <span className={styles.near}>{t('none.near')}</span>
              {near.map((word) => (
                <Button key={word} size="small" onClick={() => onText(word)}>
                  <bdi>{word}</bdi>
                </Button>
              ))}
            </>
          ),
        })}
      />
    </div>
  );
}
