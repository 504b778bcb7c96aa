import { makeStyles } from '@fluentui/react-components';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

/** Styles shared by the settings forms. */
export const useFormStyles = makeStyles({
  /** A Fluent Field outside Formik, with the measures of `FormField`. */
  field: {
    alignContent: 'start',
    minInlineSize: 0,
    '& > label': { paddingBlock: '2px', marginBlockEnd: '2px' },
    '& .fui-Field__hint': {
      ...typography.meta,
      marginBlockStart: '2px',
      color: ouvrageTokens.ink3,
    },
  },
  control: { minInlineSize: 0, [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
  readOnly: { backgroundColor: ouvrageTokens.table },
  actions: { display: 'flex', justifyContent: 'flex-end', marginBlockStart: '16px' },
  act: { [media.phone]: { flexGrow: 1, minBlockSize: ouvrageTokens.touchTarget } },
});
