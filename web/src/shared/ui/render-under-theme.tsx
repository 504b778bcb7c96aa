import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { OuvrageProvider } from '../theme/OuvrageProvider';

/** For unit tests: a component under the product's theme, in one direction. */
export function renderUnderTheme(element: ReactElement, dir: 'ltr' | 'rtl' = 'ltr') {
  return render(element, {
    wrapper: ({ children }) => (
      <OuvrageProvider mode="light" dir={dir} lang={dir === 'rtl' ? 'ar' : 'fr'}>
        {children}
      </OuvrageProvider>
    ),
  });
}
