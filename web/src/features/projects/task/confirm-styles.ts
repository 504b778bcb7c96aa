import { makeStyles } from '@fluentui/react-components';

export const useConfirmStyles = makeStyles({
  /** Spacing between the paragraphs of a confirmation. */
  text: { display: 'grid', rowGap: '8px' },
});
