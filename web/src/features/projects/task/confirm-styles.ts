import { makeStyles } from '@fluentui/react-components';

export const useConfirmStyles = makeStyles({
  /** The sentences of a confirmation, apart from each other. */
  text: { display: 'grid', rowGap: '8px' },
});
