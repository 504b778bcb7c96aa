import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { findTemplate, shellTemplateId } from '../first-paint/templates';
import { useLanguage } from '../shared/i18n/useLanguage';

interface EnteringOutlineProps {
  readonly isEntering: boolean;
  readonly children: ReactNode;
}

/**
 * The shell's outline in the place of a login page, from the sign-in on: the shell's own code may still be
 * on its way. It is the one that the page's HTML holds, so that it waits for nothing; the login page stays
 * behind it, for a sign-in that ends otherwise.
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
