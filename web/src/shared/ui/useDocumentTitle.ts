import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the screen in the browser's tab and history, before the product's name. */
export function useDocumentTitle(screen: string | undefined): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    document.title = screen === undefined ? product : `${screen} · ${product}`;
  }, [screen, product]);
}
