import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';

/** What a plan includes. A missing maximum means no cap. */
export type PlanLimits = {
  maxWines?: number;
  maxTastings?: number;
  maxInstructors?: number;
  maxMonthlyEvents?: number;
  maxMonthlyCampaigns?: number;
};
export type PlanFeatures = { customAssessmentSheets: boolean; customLogo: boolean; customCodes: boolean; customThemes: boolean };
export type PlanFeature = keyof PlanFeatures;

export type Plan = PlanLimits &
  PlanFeatures & {
    ref: string;
    name: string;
    /** The plan of whoever has not chosen one: the free trial. */
    default: boolean;
    /** Euros a month, excluding VAT, paid monthly. */
    monthlyPayment: number;
    /** Euros a month, excluding VAT, paid a year at a time. */
    annualPayment: number;
    visibleProperties: LocalizedText[];
  };

const none: PlanFeatures = { customAssessmentSheets: false, customLogo: false, customCodes: false, customThemes: false };
const all: PlanFeatures = { customAssessmentSheets: true, customLogo: true, customCodes: true, customThemes: true };

const days = limits.trialDays;

/** The plans on offer, cheapest first. Their names are the ages of a wine. */
export const plans: readonly Plan[] = [
  {
    ref: 'FREE',
    name: 'Joven',
    default: true,
    monthlyPayment: 0,
    annualPayment: 0,
    ...none,
    maxWines: 15,
    maxTastings: 3,
    maxInstructors: 2,
    maxMonthlyEvents: 3,
    maxMonthlyCampaigns: 3,
    visibleProperties: [
      { ES: `${days} días de prueba`, CA: `${days} dies de prova`, EN: `${days}-day trial` },
      { ES: 'Hasta 15 productos', CA: 'Fins a 15 productes', EN: 'Up to 15 products' },
      { ES: 'Hasta 3 catas', CA: 'Fins a 3 tastos', EN: 'Up to 3 tastings' },
    ],
  },
  {
    ref: 'CRIANZA',
    name: 'Crianza',
    default: false,
    monthlyPayment: 39,
    annualPayment: 32,
    ...none,
    customLogo: true,
    maxWines: 60,
    maxTastings: 20,
    maxInstructors: 3,
    maxMonthlyEvents: 6,
    maxMonthlyCampaigns: 6,
    visibleProperties: [
      { ES: 'Hasta 60 productos', CA: 'Fins a 60 productes', EN: 'Up to 60 products' },
      { ES: '6 sesiones y 6 campañas al mes', CA: '6 sessions i 6 campanyes al mes', EN: '6 sessions and 6 campaigns a month' },
      { ES: 'Tu logotipo', CA: 'El teu logotip', EN: 'Your logo' },
    ],
  },
  {
    ref: 'RESERVA',
    name: 'Reserva',
    default: false,
    monthlyPayment: 89,
    annualPayment: 74,
    ...all,
    maxWines: 300,
    maxTastings: 100,
    maxInstructors: 10,
    maxMonthlyEvents: 20,
    maxMonthlyCampaigns: 20,
    visibleProperties: [
      { ES: 'Hasta 300 productos', CA: 'Fins a 300 productes', EN: 'Up to 300 products' },
      { ES: 'Fichas de cata propias', CA: 'Fitxes de tast pròpies', EN: 'Your own tasting sheets' },
      { ES: 'Códigos y tema propios', CA: 'Codis i tema propis', EN: 'Your own codes and theme' },
    ],
  },
];

/** @throws when a stored reference names no plan: a plan is never removed while somebody has it */
export function planByRef(ref: string): Plan {
  const plan = plans.find((candidate) => candidate.ref === ref);
  if (!plan) throw new Error(`There is no plan '${ref}'`);
  return plan;
}
