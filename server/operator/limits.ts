import type { PlanLimits } from '../../shared/vocabulary/plan.js';
import { EntitlementsService, type Granted } from '../plans/entitlements.service.js';
import { accountOf, standingLine } from './account.js';
import { type Command, UsageError, wholeNumber } from './command.js';

const overThePlan = {
  'max-wines': 'maxWines',
  'max-tastings': 'maxTastings',
  'max-instructors': 'maxInstructors',
  'max-monthly-events': 'maxMonthlyEvents',
  'max-monthly-campaigns': 'maxMonthlyCampaigns',
  'max-colleagues': 'maxColleagues',
} as const satisfies Record<string, keyof PlanLimits>;
const inItsPlace = {
  'max-live-events': 'maxLiveEvents',
  'max-podcast-events': 'maxPodcastEvents',
} as const;
const numbers = { ...overThePlan, ...inItsPlace };

export const limits: Command = {
  name: 'limits',
  form: `<account> ${Object.keys(numbers)
    .map((name) => `[--${name} N]`)
    .join(' ')} [--wine-tourism|--no-wine-tourism] [--reset]`,
  does:
    'Grants other limits than those of the plan. --max-live-events takes precedence over ' +
    '--max-monthly-events, and --max-podcast-events over --max-monthly-campaigns. Paid extra events ' +
    'are added to the limits. --reset removes all limits that were granted before.',
  words: [1, 1],
  options: {
    ...Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' as const }])),
    'wine-tourism': { type: 'boolean' },
    'no-wine-tourism': { type: 'boolean' },
    reset: { type: 'boolean' },
  },
  read: ({ words: [who = ''], options }) => {
    const given = (names: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(names).flatMap(([option, name]) => {
          const number = wholeNumber(options, option);
          return number === undefined ? [] : [[name, number]];
        }),
      );
    const more: PlanLimits = given(overThePlan);
    const columns: Granted = {
      ...(options['reset'] && { maxLiveEvents: null, maxPodcastEvents: null }),
      ...given(inItsPlace),
    };
    if (options['wine-tourism'] && options['no-wine-tourism'])
      throw new UsageError('Use either --wine-tourism or --no-wine-tourism.');
    if (options['wine-tourism']) columns.wineTourismAddon = true;
    if (options['no-wine-tourism']) columns.wineTourismAddon = false;
    if (Object.keys(options).length === 0) throw new UsageError('There is nothing to change.');
    return async (desk) => {
      const { uid, company } = await accountOf(desk, who);
      const standing = await desk.app
        .get(EntitlementsService)
        .grant(uid, { actor: desk.actor, action: 'limits' }, (before) => ({
          ...columns,
          limits: { ...(options['reset'] ? {} : before.limits), ...more },
        }));
      return standingLine(who, standing, company);
    };
  },
};
