import { loadConfig } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { type Command, UsageError } from './command.js';

export const checkMail: Command = {
  name: 'check-mail',
  form: '<address>',
  does: 'Sends a mail to the address through SMTP_URL, and says whether the mail server accepted it.',
  words: [1, 1],
  needs: 'nothing',
  read: ({ words: [to = ''] }) => {
    if (!/^\S+@\S+\.\S+$/.test(to)) throw new UsageError(`'${to}' is not an e-mail address.`);
    return async () => {
      const config = loadConfig(process.env, () => ['mail']);
      const { smtpUrl, smtpSecurity, publicUrl, mailFrom } = config;
      if (!smtpUrl)
        throw new OperatorError(
          'SMTP_URL is not set: the application keeps all mail in its own mailbox.',
        );
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
      return `The mail server accepted a mail from ${mailFrom}. Check that it arrived, and not as spam.`;
    };
  },
};
