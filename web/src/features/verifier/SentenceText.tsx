import { makeStyles } from '@fluentui/react-components';
import { writeSentence, type Sentence, type SentenceTexts } from '@ouvrage/domain/dossier-file';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/i18n/MarkedText';

const useStyles = makeStyles({ name: { fontWeight: 600, overflowWrap: 'anywhere' } });

/** A sentence of a report; names and codes in it are strong, and have their own direction. */
export function SentenceText({ sentence: { key, values } }: { readonly sentence: Sentence }) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const texts = textsIn(t);
  const { count } = values;
  const finalValues = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? writeSentence(value, texts) : value,
  ]);
  return (
    <MarkedText
      text={texts(key, typeof count === 'number' ? count : undefined)}
      values={Object.fromEntries(finalValues) as Record<string, string | number>}
    >
      {(content) => <bdi className={styles.name}>{content}</bdi>}
    </MarkedText>
  );
}

/** The same as plain text, for what is only told. */
export function plainText(t: TFunction<'verifier'>, sentence: Sentence): string {
  return writeSentence(sentence, textsIn(t));
}

function textsIn(t: TFunction<'verifier'>): SentenceTexts {
  return (key, count) => t(key, { skipInterpolation: true, ...(count !== undefined && { count }) });
}
