import { companyRecord, COMPANIES, type Company } from '@ouvrage/domain';
import { collection, orderBy, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from './live';
import { useSignedInUser } from './session-context';
import { querySource } from './sources';

/** Every company, by name regardless of case and accents. For admins: the rules refuse everyone else. */
export function useCompanies(): LiveWithRetry<readonly Company[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/companies`, () =>
    querySource(query(collection(firestore, COMPANIES), orderBy('nameKey')), companyRecord),
  );
}
