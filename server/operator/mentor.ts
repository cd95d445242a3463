import { MentorsService } from '../mentors/mentors.service.js';
import { accountOf, printable } from './account.js';
import { type Command, Misread } from './command.js';

export const mentor: Command = {
  name: 'mentor',
  form: '<who> [--name text] [--code X] [--off]',
  does:
    'Makes somebody a mentor, with a code to sign up with: that one, or one that is made up. Said again, it changes name or code. With --off the code ' +
    'is no longer taken; whoever came by it keeps the mentor.',
  words: [1, 1],
  options: { name: { type: 'string' }, code: { type: 'string' }, off: { type: 'boolean' } },
  read: ({ words: [who = ''], options }) => {
    const code = (options['code'] as string | undefined)?.trim().toUpperCase();
    const name = (options['name'] as string | undefined)?.trim();
    if (code !== undefined && !/^[A-Z0-9]{4,20}$/.test(code))
      throw new Misread('--code must have from 4 to 20 letters and digits, without accents.');
    if (name === '' || (name && name.length > 200))
      throw new Misread('--name must have from 1 to 200 characters.');
    if (options['off'] && (code !== undefined || name !== undefined))
      throw new Misread('--off allows no other option.');
    return async (desk) => {
      const { uid, company } = await accountOf(desk, who);
      const mentors = desk.app.get(MentorsService);
      const by = { actor: desk.actor, action: 'mentor' };
      if (options['off']) {
        const { publicCode } = await mentors.dismiss(uid, by);
        return `${who}: no mentor any more, and ${publicCode} is no longer taken`;
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
