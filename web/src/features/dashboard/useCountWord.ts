import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';

const IN_WORDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A number at the beginning of a sentence: in words up to ten. */
export function useCountWord(): (count: number) => string {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (count) => {
    const inWords = IN_WORDS.find((number) => number === count);
    return inWords === undefined ? format.number(count) : t(`head.number.${inWords}`);
  };
}
