import { MentorsService } from '../mentors/mentors.service.js';
import { accountOf, printable } from './account.js';
import { type Command, UsageError } from './command.js';

export const mentor: Command = {
  name: 'mentor',
  form: '<account> [--name text] [--code X] [--off]',
  does:
    'Makes an organiser a mentor, with a code that new organisers type when they sign up. Without ' +
    '--code, a code is generated. Repeat the command to change the name or the code. --off ' +
    'deactivates the code. Organisers who signed up with it keep the mentor.',
  words: [1, 1],
  options: { name: { type: 'string' }, code: { type: 'string' }, off: { type: 'boolean' } },
  read: ({ words: [who = ''], options }) => {
    const code = (options['code'] as string | undefined)?.trim().toUpperCase();
    const name = (options['name'] as string | undefined)?.trim();
    if (code !== undefined && !/^[A-Z0-9]{4,20}$/.test(code))
      throw new UsageError('--code must have from 4 to 20 letters and digits, without accents.');
    if (name === '' || (name && name.length > 200))
      throw new UsageError('--name must have from 1 to 200 characters.');
    if (options['off'] && (code !== undefined || name !== undefined))
      throw new UsageError('--off cannot be combined with other options.');
    return async (desk) => {
      const { uid, company } = await accountOf(desk, who);
      const mentors = desk.app.get(MentorsService);
      const by = { actor: desk.actor, action: 'mentor' };
      if (options['off']) {
        const { publicCode } = await mentors.dismiss(uid, by);
        return `${who}: no longer a mentor; the code ${publicCode} is no longer accepted`;
      }
      const { email, phone } = company;
      const { completeName, publicCode } = await mentors.appoint(uid, by, {
        email,
        phone,
        companyName: company.name,
        name,
        code,
      });
      return printable(`${who}: mentor ${completeName}, code ${publicCode}`);
    };
  },
};
