import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { findTemplate, shellTemplateId } from '#first-paint/templates';
import { useLanguage } from '#shared/i18n/useLanguage';

interface EnteringOutlineProps {
  readonly isEntering: boolean;
  readonly children: ReactNode;
}

/**
 * The shell's outline in place of a login page, from the sign-in on, while the shell's code is loading. It
 * comes from a template in the page's HTML, so it is shown at once. The login page stays hidden behind it, in
 * case the sign-in fails.
 */
export function EnteringOutline({ isEntering, children }: EnteringOutlineProps) {
  const language = useLanguage();
  const outline = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isEntering) return;
    const template = findTemplate(shellTemplateId(language, 'nobody'));
    const { current: place } = outline;
    const { current: pageElement } = page;
    if (template === null || place === null || pageElement === null) return;
    place.append(template.content.cloneNode(true));
    pageElement.style.display = 'none';
    return () => {
      place.replaceChildren();
      pageElement.style.display = 'contents';
    };
  }, [isEntering, language]);
  return (
    <>
      <div ref={page} style={{ display: 'contents' }}>
        {children}
      </div>
      <div ref={outline} />
    </>
  );
}
