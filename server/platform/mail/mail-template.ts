import type { GuestLanguage, InterfaceLanguage } from '../../../shared/vocabulary/languages.js';

/**
 * The texts of one mail in one language. `{{name}}` is replaced with data. A mail with a `message`
 * needs no `body`. `second`, `line` and `unsubscribe` label the second link, the links of a list
 * and the unsubscribe link. `ignore` is for people who did not ask for the mail.
 */
export type MailTexts = {
  subject: string;
  heading: string;
  body?: string;
  line?: string;
  button?: string;
  second?: string;
  ignore: string;
  unsubscribe?: string;
};

/** An entry of a list. `link` is an absolute http or https address. */
export type MailLine = { title: string; detail?: string; link?: string };

/** The data of a mail. All values are inserted as text, never as HTML. */
export type MailData = Record<string, string | number | undefined | MailLine[]>;

/** The structure of a mail: the places of its data, and its texts. */
type MailLayout<Key> = {
  /** A line under the heading. Left out when it is empty. */
  caption?: Key;
  /** A code for the reader to type, in large letters. */
  code?: Key;
  /** A text of several lines under the body. An empty line starts a new paragraph. */
  message?: Key;
  /** The address of the button: absolute, http or https. */
  link?: Key;
  /** The address of a second, less important link, in a line below the button. */
  second?: Key;
  /** A list under the body. */
  list?: Key;
  /**
   * The absolute address that unsubscribes the recipient from such mails. Mail programs show it as
   * a button (RFC 8058).
   */
  unsubscribe?: Key;
  /** For mails to many recipients at once, which must not delay urgent mails. */
  queue?: 'round' | 'letter' | 'reminder';
  /** Mails for guests have more languages. A reader of a missing one gets the nearest. */
  texts: Record<InterfaceLanguage, MailTexts> & Partial<Record<GuestLanguage, MailTexts>>;
};

export type MailTemplate<Data extends MailData = MailData> = MailLayout<string> & {
  readonly name: string;
  /**
   * Never set. It exists for the compiler, which checks that senders give the template its data.
   */
  readonly data?: Data;
};

const templates = new Map<string, MailTemplate>();

/**
 * Declares a mail next to the code that sends it with `sendMail(tx, template, { to, lang, data })`.
 * @param name waiting mails are stored with this name. Do not rename a template: an update must
 * still send the waiting mails of the earlier version
 * @throws when the name is taken
 */
export function mailTemplate<Data extends MailData>(
  name: string,
  layout: MailLayout<keyof Data & string>,
): MailTemplate<Data> {
  if (templates.has(name)) throw new Error(`There are two mails '${name}'`);
  const template: MailTemplate<Data> = { ...layout, name };
  templates.set(name, template);
  return template;
}

/** All templates of this process, by name. */
export const mailTemplates: ReadonlyMap<string, MailTemplate> = templates;
