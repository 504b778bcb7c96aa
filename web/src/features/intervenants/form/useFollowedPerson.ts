import type { User } from '@ouvrage/domain';
import type { FormikContextType } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { follow, personValuesOf, type AccountEditValues, type PersonField } from './account-form';

/** What another admin has done to the record while it was open here. */
export interface ElsewhereChange {
  /** Fields that both changed: as typed here, and not as stored. */
  readonly conflicts: readonly PersonField[];
  readonly stored: User;
}

/**
 * Keeps an open form in step with its record: what was not touched here follows, what was stays and is
 * told. Not while saving: the change is then one's own.
 */
export function useFollowedPerson(
  current: User | null,
  formik: FormikContextType<AccountEditValues>,
  isRunning: boolean,
): ElsewhereChange | null {
  const [change, setChange] = useState<ElsewhereChange | null>(null);
  const seen = useRef(current);
  useEffect(() => {
    if (isRunning || current === null || seen.current === null) return;
    const followed = follow(personValuesOf(seen.current), personValuesOf(current), formik.values);
    seen.current = current;
    if (!followed.hasChanged) return;
    void formik.setValues({ ...formik.values, ...followed.values });
    setChange({ conflicts: followed.conflicts, stored: current });
  }, [current, formik, isRunning]);
  return change;
}
