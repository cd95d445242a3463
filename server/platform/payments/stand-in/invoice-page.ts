import type { Invoice } from './stored.js';

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1.25rem; font: 16px/1.5 system-ui, sans-serif }
header { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; align-items: baseline }
h1 { font-size: 1.4rem; margin: 0 }
table { width: 100%; border-collapse: collapse; margin: 1.5rem 0 }
th, td { text-align: start; padding: .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
td:last-child, th:last-child { text-align: end; white-space: nowrap }
footer { opacity: .7; font-size: .9rem }
`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string | null | undefined) => (text ?? '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
const row = (name: string, amount: string) => `<tr><td>${name}</td><td>${amount}</td></tr>`;

/** What Stripe shows of an invoice to whoever has its link: in English, as this is nobody's real invoice. */
export function invoicePage(invoice: Invoice): string {
  const money = (amount: number) => `${(amount / 100).toFixed(2)} ${invoice.currency.toUpperCase()}`;
  const discount = invoice.total_discount_amounts?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const tax = invoice.total_taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const lines = invoice.lines.data.map((line) => row(safe(line.description), money(line.amount)));
  const sums = [
    row('Subtotal', money(invoice.subtotal)),
    ...(discount === 0 ? [] : [row('Discounts', money(-discount))]),
    row('VAT', money(tax)),
    row('<strong>Total</strong>', `<strong>${money(invoice.total)}</strong>`),
    row('Due', money(invoice.amount_remaining)),
  ];
  const number = safe(invoice.number ?? invoice.id);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Invoice ${number}</title><style>${style}</style></head>
<body>
<header><h1>Invoice ${number}</h1><span>${safe(invoice.status)} · ${new Date(invoice.created * 1000).toISOString().slice(0, 10)}</span></header>
<p>${safe(invoice.customer_name)}<br>${safe(invoice.customer_email)}</p>
<table><thead><tr><th>What</th><th>Amount</th></tr></thead><tbody>
${lines.join('\n')}
</tbody><tfoot>
${sums.join('\n')}
</tfoot></table>
<footer>No payment provider is configured: no money moves, and this is no invoice for anybody’s books.</footer>
</body>
</html>
`;
}
