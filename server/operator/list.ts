import { CompanyService } from '../company/company.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { type Account, printable, usageLine } from './account.js';
import { type Command, oneOf, type ProductContext, wholeNumber } from './command.js';
import { formatTable } from './format-table.js';
import { stateNames } from './plan-state-names.js';

const usualLimit = 50;
const heads = ['E-MAIL', 'UID', 'COMPANY', 'PLAN', 'STATE', 'DAYS LEFT', 'USAGE'];

/** Returns the newest matching accounts, and reads pages until there are enough. */
async function find(
  { app }: ProductContext,
  q: string,
  state: string | undefined,
  limit: number,
): Promise<Account[]> {
  const found: Account[] = [];
  for await (const companies of app.get(CompanyService).search(q)) {
    const standings = await app
      .get(EntitlementsService)
      .standingsOf(companies.map(({ uid }) => uid));
    for (const company of companies) {
      const standing = standings.get(company.uid);
      if (!standing || (state && stateNames[standing.state] !== state)) continue;
      found.push({ uid: company.uid, company, standing });
      if (found.length === limit) return found;
    }
  }
  return found;
}

export const list: Command = {
  name: 'list',
  form: `[--q text] [--state ${Object.values(stateNames).join('|')}] [--limit N]`,
  does:
    `Lists the newest accounts, ${usualLimit} unless --limit says otherwise. ` +
    '--q searches the address, the company name and the uid.',
  words: [0, 0],
  options: { q: { type: 'string' }, state: { type: 'string' }, limit: { type: 'string' } },
  read: ({ options }) => {
    const state = oneOf(options, 'state', Object.values(stateNames));
    const limit = wholeNumber(options, 'limit', 1, 1_000) ?? usualLimit;
    return async (desk) => {
      const found = await find(desk, String(options['q'] ?? ''), state, limit);
      if (found.length === 0)
        return options['q'] || state ? 'There is no such account.' : 'There are no accounts.';
      const rows: string[][] = [heads];
      for (const { uid, company, standing } of found) {
        const usage = usageLine(
          await desk.app.get(EntitlementsService).usageOf(standing, company.timeZone),
        );
        const { row, state: now, daysLeft } = standing;
        rows.push([
          company.email,
          uid,
          printable(company.name),
          row.planRef,
          stateNames[now],
          String(daysLeft ?? '-'),
          usage,
        ]);
      }
      return formatTable(rows);
    };
  },
};
