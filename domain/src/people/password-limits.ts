/**
 * Characters. Firebase Auth takes no fewer than six; a workspace raises `min` by the parameter `PASSWORD_MIN`,
 * which whoever judges a new password gives as the context of the schema.
 */
export const PASSWORD_LIMITS = { min: 6, max: 4096 } as const;

/** What a schema that holds a new password is judged with. */
export interface PasswordContext {
  readonly passwordMin: number;
}
