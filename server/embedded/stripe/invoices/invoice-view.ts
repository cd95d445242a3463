import { dateLocale } from '../../../../shared/rules/format.js';
import {
  type InterfaceLanguage,
  interfaceLanguages,
} from '../../../../shared/vocabulary/languages.js';
import type { Invoice, InvoiceLine } from '../stored-types.js';

/** The texts of an invoice, for its page and its PDF. */
export type InvoiceView = {
  lang: InterfaceLanguage;
  title: string;
  /** Status and date of the invoice. */
  state: string;
  /** Name, tax ids and address of the customer, line by line. */
  payer: string[];
  headings: Row;
  lines: Row[];
  sums: Row[];
  total: Row;
  due: Row;
  note: string;
};
/** A description and an amount. */
export type Row = [what: string, amount: string];

type Words = Record<
  'what' | 'amount' | 'subtotal' | 'discounts' | 'tax' | 'total' | 'credit' | 'due' | 'note',
  string
> & {
  title: (number: string) => string;
  unused: (what: string, day: string) => string;
  remaining: (what: string, day: string) => string;
  state: Record<NonNullable<Invoice['status']>, string>;
};

const words: Record<InterfaceLanguage, Words> = {
  es: {
    title: (number) => `Factura ${number}`,
    what: 'Concepto',
    amount: 'Importe',
    unused: (what, day) => `${what}: lo que queda sin usar desde el ${day}`,
    remaining: (what, day) => `${what}: lo que queda del periodo desde el ${day}`,
    subtotal: 'Subtotal, sin IVA',
    discounts: 'Descuentos',
    tax: 'IVA',
    total: 'Total',
    credit: 'Saldo a favor',
    due: 'Pendiente de pago',
    state: {
      draft: 'Borrador',
      open: 'Pendiente',
      paid: 'Pagada',
      uncollectible: 'Sin cobrar',
      void: 'Anulada',
    },
    note: 'Aquí no hay ninguna pasarela de pago configurada: no se mueve dinero, y esta factura no vale para la contabilidad de nadie.',
  },
  ca: {
    title: (number) => `Factura ${number}`,
    what: 'Concepte',
    amount: 'Import',
    unused: (what, day) => `${what}: el que queda sense fer servir, data d’inici: ${day}`,
    remaining: (what, day) => `${what}: el que queda del període, data d’inici: ${day}`,
    subtotal: 'Subtotal, sense IVA',
    discounts: 'Descomptes',
    tax: 'IVA',
    total: 'Total',
    credit: 'Saldo a favor',
    due: 'Pendent de pagament',
    state: {
      draft: 'Esborrany',
      open: 'Pendent',
      paid: 'Pagada',
      uncollectible: 'Sense cobrar',
      void: 'Anul·lada',
    },
    note: 'Aquí no hi ha cap passarel·la de pagament configurada: no es mouen diners, i aquesta factura no val per a la comptabilitat de ningú.',
  },
  en: {
    title: (number) => `Invoice ${number}`,
    what: 'What',
    amount: 'Amount',
    unused: (what, day) => `${what}: what is left unused from ${day}`,
    remaining: (what, day) => `${what}: what is left of the period from ${day}`,
    subtotal: 'Subtotal, without VAT',
    discounts: 'Discounts',
    tax: 'VAT',
    total: 'Total',
    credit: 'Credit',
    due: 'Amount due',
    state: {
      draft: 'Draft',
      open: 'Unpaid',
      paid: 'Paid',
      uncollectible: 'Uncollectible',
      void: 'Void',
    },
    note: 'No payment provider is configured: no money moves, and this is no invoice for anybody’s books.',
  },
  de: {
    title: (number) => `Rechnung ${number}`,
    what: 'Beschreibung',
    amount: 'Betrag',
    unused: (what, day) => `${what}: ungenutzter Rest ab ${day}`,
    remaining: (what, day) => `${what}: Rest des Zeitraums ab ${day}`,
    subtotal: 'Zwischensumme, ohne MwSt.',
    discounts: 'Rabatte',
    tax: 'MwSt.',
    total: 'Gesamtbetrag',
    credit: 'Guthaben',
    due: 'Offener Betrag',
    state: {
      draft: 'Entwurf',
      open: 'Offen',
      paid: 'Bezahlt',
      uncollectible: 'Uneinbringlich',
      void: 'Storniert',
    },
    note: 'Hier ist kein Zahlungsanbieter eingerichtet: Es fließt kein Geld, und diese Rechnung gilt für keine Buchhaltung.',
  },
  fr: {
    title: (number) => `Facture ${number}`,
    what: 'Désignation',
    amount: 'Montant',
    unused: (what, day) => `${what}\u00a0: part non utilisée à partir du ${day}`,
    remaining: (what, day) => `${what}\u00a0: reste de la période à partir du ${day}`,
    subtotal: 'Sous-total HT',
    discounts: 'Remises',
    tax: 'TVA',
    total: 'Total',
    credit: 'Avoir',
    due: 'Reste à payer',
    state: {
      draft: 'Brouillon',
      open: 'À payer',
      paid: 'Payée',
      uncollectible: 'Irrécouvrable',
      void: 'Annulée',
    },
    note: 'Aucune plateforme de paiement n’est configurée ici\u00a0: aucun argent ne circule, et cette facture n’a aucune valeur comptable.',
  },
  it: {
    title: (number) => `Fattura ${number}`,
    what: 'Descrizione',
    amount: 'Importo',
    unused: (what, day) => `${what}: parte non utilizzata (decorrenza: ${day})`,
    remaining: (what, day) => `${what}: parte restante del periodo (decorrenza: ${day})`,
    subtotal: 'Subtotale, IVA esclusa',
    discounts: 'Sconti',
    tax: 'IVA',
    total: 'Totale',
    credit: 'Credito a favore',
    due: 'Importo dovuto',
    state: {
      draft: 'Bozza',
      open: 'Da pagare',
      paid: 'Pagata',
      uncollectible: 'Non riscossa',
      void: 'Annullata',
    },
    note: 'Qui non è configurato nessun sistema di pagamento: non si usa denaro vero, e questa fattura non vale per la contabilità di nessuno.',
  },
  pl: {
    title: (number) => `Faktura ${number}`,
    what: 'Pozycja',
    amount: 'Kwota',
    unused: (what, day) => `${what}: niewykorzystana część od ${day}`,
    remaining: (what, day) => `${what}: pozostała część okresu od ${day}`,
    subtotal: 'Suma częściowa, bez VAT',
    discounts: 'Rabaty',
    tax: 'VAT',
    total: 'Razem',
    credit: 'Saldo na korzyść klienta',
    due: 'Do zapłaty',
    state: {
      draft: 'Wersja robocza',
      open: 'Do zapłaty',
      paid: 'Opłacona',
      uncollectible: 'Nieopłacona',
      void: 'Anulowana',
    },
    note: 'Nie skonfigurowano tu żadnej bramki płatności: pieniądze nie są pobierane, a ta faktura nie nadaje się do niczyjej księgowości.',
  },
  pt: {
    title: (number) => `Fatura ${number}`,
    what: 'Descrição',
    amount: 'Valor',
    unused: (what, day) => `${what}: o que fica por usar desde ${day}`,
    remaining: (what, day) => `${what}: o que resta do período desde ${day}`,
    subtotal: 'Subtotal, sem IVA',
    discounts: 'Descontos',
    tax: 'IVA',
    total: 'Total',
    credit: 'Saldo a favor',
    due: 'Valor a pagar',
    state: {
      draft: 'Rascunho',
      open: 'Pendente',
      paid: 'Paga',
      uncollectible: 'Incobrável',
      void: 'Anulada',
    },
    note: 'Aqui não há nenhuma plataforma de pagamento configurada: não se movimenta dinheiro, e esta fatura não serve para a contabilidade de ninguém.',
  },
};

/**
 * @param titles names of the prices, by their ids
 * @param locales languages that the customer prefers; like at Stripe, English if there is none
 */
export function invoiceView(
  invoice: Invoice,
  { titles, locales }: { titles: ReadonlyMap<string, string>; locales: readonly string[] },
): InvoiceView {
  const lang =
    locales
      .map((each) => interfaceLanguages.find((offered) => offered === each.toLowerCase()))
      .find(Boolean) ?? 'en';
  const say = words[lang];
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency: invoice.currency });
  const money = (cents: number) => format.format(cents / 100);
  const dates = new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: 'long', timeZone: 'UTC' });
  const day = (seconds: number) => dates.format(seconds * 1000);
  const row = (what: string, cents: number): Row => [what, money(cents)];
  const sum = (amounts: readonly { amount: number }[] | null) =>
    (amounts ?? []).reduce((total, { amount }) => total + amount, 0);

  const written = ({
    amount,
    parent,
    period,
    pricing,
    quantity,
    description,
  }: InvoiceLine): Row => {
    const title = titles.get(String(pricing?.price_details?.price)) ?? description ?? '';
    const what = quantity === 1 ? title : `${quantity} × ${title}`;
    if (!parent?.subscription_item_details?.proration)
      return row(`${what}, ${dates.formatRange(period.start * 1000, period.end * 1000)}`, amount);
    return row((amount < 0 ? say.unused : say.remaining)(what, day(period.start)), amount);
  };
  const {
    customer_address: address,
    customer_tax_ids: taxIds,
    total_discount_amounts: discounts,
    total,
    amount_due: due,
  } = invoice;
  const credit = Math.max(0, total) - due;
  const town = [address?.postal_code, address?.city, address?.country].filter(Boolean).join(' ');
  const payer = [
    invoice.customer_name,
    ...(taxIds ?? []).map(({ value }) => value),
    address?.line1,
    town,
    invoice.customer_email,
  ];
  return {
    lang,
    title: say.title(invoice.number ?? invoice.id),
    state: `${invoice.status ? say.state[invoice.status] : ''} · ${day(invoice.created)}`,
    payer: payer.flatMap((line) => line || []),
    headings: [say.what, say.amount],
    lines: invoice.lines.data.map(written),
    sums: [
      row(say.subtotal, invoice.subtotal),
      ...(sum(discounts) === 0 ? [] : [row(say.discounts, -sum(discounts))]),
      row(say.tax, sum(invoice.total_taxes)),
      ...(credit === 0 ? [] : [row(say.credit, -credit)]),
    ],
    total: row(say.total, total),
    due: row(say.due, invoice.amount_remaining),
    note: say.note,
  };
}
