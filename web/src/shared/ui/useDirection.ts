import { useFluent } from '@fluentui/react-components';

/** The reading direction, for drawings that CSS cannot mirror by itself. */
export function useDirection(): 'ltr' | 'rtl' {
  return useFluent().dir;
}
