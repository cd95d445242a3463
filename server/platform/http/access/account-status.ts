/**
 * Tells whether an account was disabled. Mails and files use it without depending on the accounts
 * module.
 */
export abstract class AccountStatus {
  abstract isDisabled(uid: string): Promise<boolean>;
}
