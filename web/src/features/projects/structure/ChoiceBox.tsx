import { makeStyles } from '@fluentui/react-components';
import { patientComponent } from '#shared/lazy-component';

/** A checkbox for tasks, whose code is requested as soon as somebody is about to select. */
export const ChoiceBox = patientComponent(
  async () => (await import('./FullChoiceBox')).FullChoiceBox,
  ({ label }) => <BoxPlace label={label} />,
);

const useStyles = makeStyles({ place: { minWidth: '16px', minHeight: '16px' } });

/** As large as the box that replaces it. */
function BoxPlace({ label }: { readonly label: string | undefined }) {
  const styles = useStyles();
  return <span className={styles.place}>{label}</span>;
}
