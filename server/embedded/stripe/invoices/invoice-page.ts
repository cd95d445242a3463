import type { InvoiceView, Row } from './invoice-view.js';

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1.25rem; font: 16px/1.5 system-ui, sans-serif }
header { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; align-items: baseline }
h1 { font-size: 1.4rem; margin: 0 }
table { width: 100%; border-collapse: collapse; margin: 1.5rem 0 }
th, td { text-align: start; vertical-align: top; padding: .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
td:last-child, th:last-child { text-align: end; white-space: nowrap; padding-inline-start: 1rem }
footer { opacity: .7; font-size: .9rem }
`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
const row = ([what, amount]: Row) => `<tr><td>${safe(what)}</td><td>${safe(amount)}</td></tr>`;
const strong = ([what, amount]: Row) =>
  `<tr><td><strong>${safe(what)}</strong></td><td><strong>${safe(amount)}</strong></td></tr>`;

/** Returns the hosted page of an invoice, which Stripe shows to anybody who has its link. */
export function invoicePage({
  lang,
  title,
  state,
  payer,
  headings,
  lines,
  sums,
  total,
  due,
  note,
}: InvoiceView): string {
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title><style>${style}</style></head>
<body>
<header><h1>${safe(title)}</h1><span>${safe(state)}</span></header>
<p>${payer.map(safe).join('<br>')}</p>
<table><thead><tr>${headings.map((heading) => `<th scope="col">${safe(heading)}</th>`).join('')}</tr></thead><tbody>
${lines.map(row).join('\n')}
</tbody><tfoot>
${[...sums.map(row), strong(total), row(due)].join('\n')}
</tfoot></table>
<footer>${safe(note)}</footer>
</body>
</html>
`;
}
