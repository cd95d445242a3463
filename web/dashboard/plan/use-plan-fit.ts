import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGet } from '~/api/client';
import type { Company } from '~/api/company';
import { listKey, type RowOf, useList } from '~/api/list';
import { type FitPlan, fittingPlan, type PlanUse } from '../../../shared/rules/plan-fit.js';
import { monthOf } from '../../../shared/rules/zoned-time.js';
import type { PlanFeature } from '../../../shared/vocabulary/plan.js';
import { type Plan, useExtras } from './payment-queries';

const yearMs = 365 * 86_400_000;

/** The events that have begun or will begin after a day, with their figures. */
const eventsSince = (uid: string, from: string) =>
  listKey('/api/v1/session/user/{uid}', uid, ['type', 'sessionCode', 'attendees', 'demo'], {
    includeOutDated: true,
    from,
  });
type Event = RowOf<ReturnType<typeof eventsSince>>;

/** The form of generated codes. All others were chosen. */
const generatedCode = /^[A-HJ-NP-Z2-9]{8}$/;

/** The highest number of events that begin in one month. */
function peakOf(events: readonly Event[], timeZone: string): number {
  const months = new Map<string, number>();
  for (const { sessionCode } of events) {
    const month = monthOf(new Date(sessionCode.fromDate), timeZone);
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  return Math.max(0, ...months.values());
}

/**
 * The plan that fits what an organiser uses, with the figures; undefined until all are read. The
 * address can contain a higher number of products that the organiser wants to have.
 */
export function usePlanFit(company: Company, plans: readonly Plan[]) {
  const { uid, timeZone, usage } = company;
  const [from] = useState(() => new Date(Date.now() - yearMs).toISOString().slice(0, 10));
  const { data: listed } = useList(eventsSince(uid, from));
  const { data: theme } = useGet('/api/v1/theme/{uid}/web', { params: { path: { uid } } });
  const { data: extras } = useExtras();
  const wanted = Number(useSearchParams()[0].get('products')) || 0;
  return useMemo(() => {
    if (!listed || !theme || !extras) return undefined;
    const events = listed.filter(({ demo }) => !demo);
    const group = events.filter(({ type }) => type === 'CONVENTIONAL_TAST');
    const individual = events.filter(({ type }) => type === 'PODCAST_TAST');
    const chosenCode = events.some(
      ({ sessionCode }) => !generatedCode.test(sessionCode.publicCode),
    );
    const used: readonly (readonly [PlanFeature, boolean])[] = [
      ['customLogo', Boolean(company.logo)],
      ['customAssessmentSheets', usage.sheets.used > 0],
      ['customCodes', chosenCode],
      ['customThemes', usage.pages.used > 0 || theme.version > 0],
    ];
    const use: PlanUse = {
      numbers: {
        maxWines: Math.max(usage.products.used, wanted),
        maxTastings: usage.tastings.used,
        maxInstructors: usage.instructors.used,
        maxColleagues: usage.colleagues.used,
        maxMonthlyEvents: Math.max(usage.events.used, peakOf(group, timeZone)),
        maxMonthlyCampaigns: Math.max(usage.campaigns.used, peakOf(individual, timeZone)),
      },
      features: used.flatMap(([feature, inUse]) => (inUse ? [feature] : [])),
      // A chosen code can look like a generated one.
      perhaps: events.length > 0 ? ['customCodes'] : [],
    };
    return {
      use,
      wanted: wanted > usage.products.used ? wanted : null,
      events: events.length,
      guests: events.reduce((sum, { attendees }) => sum + attendees, 0),
      ...fittingPlan<FitPlan & { name: string }>(plans, withExtras(company, extras), use),
    };
  }, [company, plans, listed, theme, extras, timeZone, usage, wanted]);
}

export type Fit = NonNullable<ReturnType<typeof usePlanFit>>;

/** The current plan with what was bought beyond it, and the price of both. */
function withExtras(
  { plan, usage, blocked }: Company,
  extras: NonNullable<ReturnType<typeof useExtras>['data']>,
): FitPlan & { name: string } {
  const { maxMonthlyEvents: _, maxMonthlyCampaigns: __, ...others } = plan;
  const { events, campaigns } = usage;
  return {
    ...others,
    ...(events.max !== null && { maxMonthlyEvents: events.max }),
    ...(campaigns.max !== null && { maxMonthlyCampaigns: campaigns.max }),
    monthlyPayment:
      // A plan that runs and that nobody pays for was granted.
      (plan.paymentInterval === null && !blocked ? 0 : plan.monthlyPayment) +
      extras.reduce((sum, { quantity, monthlyPrice }) => sum + quantity * monthlyPrice, 0),
  };
}
