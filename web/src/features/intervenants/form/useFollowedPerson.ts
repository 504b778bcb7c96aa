import type { User } from '@ouvrage/domain';
import type { FormikContextType } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { follow, personValuesOf, type AccountEditValues, type PersonField } from './account-form';

/** Another admin's change of the record while it was open here. */
export interface ElsewhereChange {
  /** Fields that both changed: the form keeps the typed value. */
  readonly conflicts: readonly PersonField[];
  readonly storedUser: User;
}

/**
 * Keeps an open form up to date with its record: fields that were not edited here follow, edited ones stay
 * and are reported. Not while saving: the change is then the user's own.
 */
export function useFollowedPerson(
  current: User | null,
  formik: FormikContextType<AccountEditValues>,
  isRunning: boolean,
): ElsewhereChange | null {
  const [change, setChange] = useState<ElsewhereChange | null>(null);
  const previousUser = useRef(current);
  useEffect(() => {
    if (isRunning || current === null || previousUser.current === null) return;
    const merge = follow(
      personValuesOf(previousUser.current),
      personValuesOf(current),
      formik.values,
    );
    previousUser.current = current;
    if (!merge.hasChanged) return;
    void formik.setValues({ ...formik.values, ...merge.values });
    setChange({ conflicts: merge.conflicts, storedUser: current });
  }, [current, formik, isRunning]);
  return change;
}
