import { media } from '../theme/tokens';
import { useMedia } from './useMedia';
import { usePrinting } from './usePrinting';

/**
 * Whether one of the layouts' media queries holds, for what CSS alone cannot rearrange. Paper has the narrow one, from
 * before its width is known: what changes afterwards is no longer laid out.
 */
export function useLayout(name: 'phone' | 'narrow' | 'wide'): boolean {
  const isPrinting = usePrinting();
  const holds = useMedia(media[name].replace('@media ', ''));
  return isPrinting ? name === 'narrow' : holds;
}
