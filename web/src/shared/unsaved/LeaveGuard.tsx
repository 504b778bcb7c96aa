import { useEffect, useState } from 'react';
import { NavigationType, useBlocker, type Location } from 'react-router-dom';
import { addressIn } from '../i18n/address-language';
import { AbandonQuestion } from './abandon-question';
import { topLayer } from './back-layers';
import { forgetUnsavedForms, hasUnsavedForm } from './useUnsaved';

/**
 * Between the router and the screens, once: Back closes the top layer and stays on the page; any other
 * navigation away from an unsaved form asks first.
 */
export function LeaveGuard() {
  const [closesLayer, setClosesLayer] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBackOverLayer = historyAction === NavigationType.Pop && topLayer() !== null;
    setClosesLayer(isBackOverLayer);
    return isBackOverLayer || (hasUnsavedForm() && isAnotherPlace(currentLocation, nextLocation));
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked || !closesLayer) return;
    blocker.reset();
    topLayer()?.close();
  }, [isBlocked, closesLayer, blocker]);
  if (!isBlocked || closesLayer) return null;
  return (
    <AbandonQuestion
      onContinue={blocker.reset}
      onAbandon={() => {
        forgetUnsavedForms();
        blocker.proceed();
      }}
    />
  );
}

/** The same screen in another language, searched, filtered or with another tab in front, keeps its forms. */
function isAnotherPlace(from: Location, to: Location): boolean {
  return addressIn(from.pathname, null) !== addressIn(to.pathname, null);
}
