/** What mails and files ask of the accounts, which stand above them: whether one was shut. */
export abstract class AccountStatus {
  abstract isShut(uid: string): Promise<boolean>;
}
