export const mailLanguages = ['es', 'ca', 'en', 'de', 'fr', 'it', 'pl', 'pt'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/**
 * The texts of one mail in one language; `{{name}}` is filled in from the data. `second` names the second link, `line` the links of a list,
 * `unsubscribe` the one that ends such mails; `ignore` is what somebody reads who did not ask for it.
 */
export type MailTexts = {
  subject: string;
  heading: string;
  body: string;
  line?: string;
  button?: string;
  second?: string;
  ignore: string;
  unsubscribe?: string;
};

/** One of a list: what it is, what is said of it, and where that leads; `link` is an absolute http or https address. */
export type MailLine = { title: string; detail?: string; link?: string };

/** What a mail is filled in with. Whatever it holds is written as text. */
export type MailData = Record<string, string | number | undefined | MailLine[]>;

/** How a mail is put together: which of its data stands where, and its texts. */
type MailLayout<Key> = {
  /** A line under the heading, left out where it is empty. */
  caption?: Key;
  /** To be typed somewhere: written large. */
  code?: Key;
  /** An absolute http or https address: where the button leads. */
  link?: Key;
  /** Another one, less wanted: a line below the button, beside which it is written as it is. */
  second?: Key;
  /** Lines under the body. */
  list?: Key;
  /** An absolute address that ends such mails: mail programs offer it as a button of their own, by RFC 8058. */
  unsubscribe?: Key;
  /** It goes to many at once, and keeps no mail waiting that somebody waits for. */
  round?: true;
  texts: Record<MailLanguage, MailTexts>;
};

export type MailTemplate<Data extends MailData = MailData> = MailLayout<string> & {
  readonly name: string;
  /** For the compiler alone, which holds senders to what the template needs; never set. */
  readonly data?: Data;
};

const templates = new Map<string, MailTemplate>();

/**
 * Declares a mail beside what sends it, which is all that it takes: `sendMail(tx, template, { to, lang, data })`.
 * @param name what mails that wait are kept under: an update must still send those of the version before
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

/** All that this process can write, by name. */
export const mailTemplates: ReadonlyMap<string, MailTemplate> = templates;
