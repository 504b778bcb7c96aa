import { companyRecord, COMPANIES, type Company } from '@ouvrage/domain';
import { collection, orderBy, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';

/** Every company, by name regardless of case and accents. For admins: the rules refuse everyone else. */
export function useCompanies(): LiveWithRetry<readonly Company[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/companies`, () =>
    querySource(query(collection(firestore, COMPANIES), orderBy('nameKey')), companyRecord),
  );
}
