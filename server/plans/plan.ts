import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { PlanFeature, PlanLimits } from '../../shared/vocabulary/plan.js';

/** A plan of the catalogue. Prices are euros without VAT. */
export type Plan = PlanLimits &
  Record<PlanFeature, boolean> & {
    /** The stable code. */
    ref: string;
    name: string;
    /** Whether this is the free trial that every organiser starts with. */
    default: boolean;
    /** Price per month when paid monthly. */
    monthlyPayment: number;
    /** Price per month when paid yearly. */
    annualPayment: number;
    /** The reduced price of the first months when paid monthly. */
    promotion: { months: number; monthlyPayment: number } | null;
    visibleProperties: LocalizedText[];
  };

/** SQL that builds a `Plan` from a row `p` of `plans`. */
export const planSql = `jsonb_build_object('ref', p.ref, 'name', p.name, 'default', p.is_default, 'monthlyPayment', p.monthly_cents / 100.0,
    'annualPayment', p.annual_cents / 100.0, 'visibleProperties', p.visible_properties, 'promotion', case when p.promotion_months > 0
      then jsonb_build_object('months', p.promotion_months, 'monthlyPayment', p.promotion_cents / 100.0) end,
    'customAssessmentSheets', p.custom_assessment_sheets, 'customLogo', p.custom_logo, 'customCodes', p.custom_codes,
    'customThemes', p.custom_themes) || jsonb_strip_nulls(jsonb_build_object('maxWines', p.max_wines, 'maxTastings', p.max_tastings,
    'maxInstructors', p.max_instructors, 'maxMonthlyEvents', p.max_monthly_events, 'maxMonthlyCampaigns', p.max_monthly_campaigns,
    'maxColleagues', p.max_colleagues))`;
