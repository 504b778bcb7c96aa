/** What a password is typed into: never kept, and nothing that one would be asked about. */
const PASSWORD = /password$|^confirmation$/i;

/** Whether a form holds something else than it began with. Its passwords do not count. */
export function isEdited<Values extends object>({
  values,
  initialValues,
}: {
  readonly values: Values;
  readonly initialValues: Values;
}): boolean {
  return (
    JSON.stringify(withoutPasswords(values)) !== JSON.stringify(withoutPasswords(initialValues))
  );
}

function withoutPasswords(values: object): readonly (readonly [string, unknown])[] {
  return Object.entries(values).filter(([name]) => !PASSWORD.test(name));
}
