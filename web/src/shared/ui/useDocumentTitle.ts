import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What the parts of the page want to be named, the innermost last. */
const titles: { readonly text: string }[] = [];

/**
 * Names the browser's tab and history: the names, then the product's. What is mounted inside a screen may name it more
 * closely, as long as it is mounted.
 */
export function useDocumentTitle(...names: readonly (string | undefined)[]): void {
  const { t } = useTranslation();
  const text = [...names, t('product')].filter((name) => name !== undefined).join(' · ');
  useEffect(() => {
    const title = { text };
    titles.push(title);
    document.title = text;
    return () => {
      titles.splice(titles.indexOf(title), 1);
      document.title = titles.at(-1)?.text ?? document.title;
    };
  }, [text]);
}
