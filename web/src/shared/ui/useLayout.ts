import { media } from '../theme/tokens';
import { useMedia } from './useMedia';

/** Whether one of the layouts' media queries holds, for what CSS alone cannot rearrange. */
export function useLayout(name: 'phone' | 'narrow'): boolean {
  return useMedia(media[name].replace('@media ', ''));
}
