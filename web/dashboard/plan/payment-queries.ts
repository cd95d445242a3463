import { useAccount } from '~/api/account';
import { type GetData, invalidate, useGet } from '~/api/client';
import type { PaymentInterval } from '../../../shared/vocabulary/plan.js';

const statePath = '/api/v1/payments/{uid}';
const invoicesPath = '/api/v1/payments/{uid}/invoices';
const extrasPath = '/api/v1/payments/{uid}/extras';
const previewPath = '/api/v1/payments/{uid}/preview';
const mentorPath = '/api/v1/user/{uid}/mentor';

export type Plan = GetData<'/api/v1/plan'>[number];
export type PaymentState = GetData<typeof statePath>;
export type Extra = GetData<typeof extrasPath>[number];
export type Preview = GetData<typeof previewPath>;

export const allPlans = ['/api/v1/plan', undefined] as const;
export const paymentsOf = (uid: string) => [statePath, { params: { path: { uid } } }] as const;
export const invoicesOf = (uid: string) => [invoicesPath, { params: { path: { uid } } }] as const;
export const mentorOf = (uid: string) => [mentorPath, { params: { path: { uid } } }] as const;

/** The plans on offer, cheapest first. */
export const usePlans = () => useGet(...allPlans);

/** The subscription and its card. */
export const usePayments = () => useGet(...paymentsOf(useAccount().uid));

/** The invoices, newest first. */
export const useInvoices = () => useGet(...invoicesOf(useAccount().uid));

/** The events and campaigns that are paid for beyond the plan. */
export const useExtras = () => useGet(extrasPath, { params: { path: { uid: useAccount().uid } } });

/** The costs of a plan, now and at the next payment. */
export const usePreview = (planId: string, interval: PaymentInterval) =>
  useGet(
    previewPath,
    { params: { path: { uid: useAccount().uid }, query: { planId, interval } } },
    { keepPreviousData: true },
  );

/** Reads all payment data again after a payment. */
export const refreshPayments = () =>
  Promise.all(
    ([statePath, invoicesPath, extrasPath, previewPath] as const).map((path) => invalidate(path)),
  );

/** The mentor who referred the organiser and gives a discount; undefined if there is none. */
export const useMentor = () => useGet(...mentorOf(useAccount().uid)).data;
