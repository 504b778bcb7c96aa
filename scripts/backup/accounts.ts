import type { Services } from './google';

/** An account as exported by Firebase Auth. */
export type StoredAccount = Record<string, unknown> & { localId: string };

const AT_ONCE = 1000;

/**
 * Fields that a backup keeps. The others are internal to Firebase and are set again at an import. Above all,
 * `validSince` must not be kept, because sessions from before a restore must end.
 */
const KEPT = [
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'disabled',
  'customAttributes',
  'passwordHash',
  'salt',
  'createdAt',
  'lastLoginAt',
  'mfaInfo',
];

/** Providers that follow from the e-mail address and the phone number. */
const DERIVED_PROVIDERS = ['password', 'phone'];

/** @returns all accounts, sorted by id */
export async function readAccounts({ ask, accounts }: Services): Promise<StoredAccount[]> {
  const accountsSoFar: StoredAccount[] = [];
  let token = '';
  do {
    const page = (await ask(
      `${accounts}/accounts:batchGet?maxResults=${AT_ONCE}${token === '' ? '' : `&nextPageToken=${encodeURIComponent(token)}`}`,
    )) as { users?: Record<string, unknown>[]; nextPageToken?: string };
    accountsSoFar.push(...(page.users ?? []).map(whatItIs));
    token = page.users?.length ? (page.nextPageToken ?? '') : '';
  } while (token !== '');
  return accountsSoFar.sort((one, other) => (one.localId < other.localId ? -1 : 1));
}

function whatItIs(account: Record<string, unknown>): StoredAccount {
  const providers = (account['providerUserInfo'] ?? []) as { providerId: string }[];
  const others = providers.filter(({ providerId }) => !DERIVED_PROVIDERS.includes(providerId));
  const entries = KEPT.flatMap((field) =>
    account[field] === undefined || account[field] === false ? [] : [[field, account[field]]],
  );
  if (others.length > 0) entries.push(['providerUserInfo', others]);
  return Object.fromEntries(entries) as StoredAccount;
}

/**
 * Reads how this project hashes passwords. Without these parameters, the hashes are of no use in another
 * project. They are a secret.
 *
 * @returns null for emulators, which have none
 */
export async function readPasswordHashing({
  local,
  ask,
  accountSettings,
}: Services): Promise<Record<string, unknown> | null> {
  if (local) return null;
  const { signIn } = (await ask(accountSettings)) as {
    signIn?: { hashConfig?: Record<string, unknown> };
  };
  return signIn?.hashConfig ?? null;
}

/**
 * Creates accounts. Existing accounts are not changed.
 *
 * @param hashing parameters of the project from which the accounts come
 */
export async function writeAccounts(
  { ask, accounts: address }: Services,
  accounts: readonly StoredAccount[],
  hashing: Record<string, unknown> | null,
) {
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const users = accounts.slice(at, at + AT_ONCE);
    const { error: errors = [] } = (await ask(`${address}/accounts:batchCreate`, {
      users,
      allowOverwrite: false,
      sanityCheck: true,
      ...(hashing === null
        ? {}
        : {
            hashAlgorithm: hashing['algorithm'],
            signerKey: hashing['signerKey'],
            saltSeparator: hashing['saltSeparator'],
            rounds: hashing['rounds'],
            memoryCost: hashing['memoryCost'],
          }),
    })) as { error?: { index: number; message: string }[] };
    const [first] = errors;
    if (first) {
      throw new Error(
        `Firebase Auth refused ${errors.length} of ${users.length} accounts, first ${users[first.index]?.localId}: ${first.message}`,
      );
    }
  }
}
