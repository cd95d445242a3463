import { loadConfig } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { type Command, Misread } from './command.js';

export const checkMail: Command = {
  name: 'check-mail',
  form: '<address>',
  does: 'Sends a mail to the address through SMTP_URL, and says what the mail server made of it.',
  words: [1, 1],
  needs: 'nothing',
  read: ({ words: [to = ''] }) => {
    if (!/^\S+@\S+\.\S+$/.test(to)) throw new Misread(`'${to}' is not an e-mail address.`);
    return async () => {
      const config = loadConfig(process.env, () => ['mail']);
      const { smtpUrl, smtpSecurity, publicUrl, mailFrom } = config;
      if (!smtpUrl)
        throw new OperatorError('SMTP_URL is not set: mail is kept in the product’s own mailbox.');
      const { SmtpMailer } = await import('../platform/mail/smtp-mailer.js');
      const text = `Retrogusto at ${publicUrl} can send mail.`;
      try {
        await new SmtpMailer({ smtpUrl, smtpSecurity, mailFrom }).send(
          { to, subject: 'Retrogusto', text, html: `<p>${text}</p>` },
          { id: newId() },
        );
      } catch (error) {
        throw new OperatorError(
          `The mail was not sent: ${error instanceof Error ? error.message : String(error)}.`,
        );
      }
      return `The mail server took a mail from ${mailFrom}. See that it came, and not as spam.`;
    };
  },
};
