import { makeStyles } from '@fluentui/react-components';
import type { User } from '@ouvrage/domain';

const useStyles = makeStyles({ firstName: { fontWeight: 400 } });

/** A person's name as elsewhere. Weight marks the last name, which the list is sorted by. */
export function IntervenantName({ user }: { readonly user: Pick<User, 'firstName' | 'lastName'> }) {
  const styles = useStyles();
  return (
    <bdi>
      <span className={styles.firstName}>{user.firstName}</span> {user.lastName}
    </bdi>
  );
}
