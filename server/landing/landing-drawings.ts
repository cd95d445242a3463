/** A glass of red wine in front of vineyards, in the colours of the style. */
export const glassAndVineyards = `<svg viewBox="0 0 480 400" aria-hidden="true" focusable="false">
<path class="sky" d="M0 0h480v400H0z"/><circle class="sun" cx="370" cy="96" r="42"/>
<path class="far" d="M0 210c70-50 130-60 200-25s150 20 280-45v260H0z"/>
<path class="near" d="M0 270c90-45 200-55 300-20s130 20 180-5v155H0z"/>
<path class="rows" d="M20 400c30-60 60-95 110-130M90 400c22-60 45-98 88-136M165 400c12-62 28-102 60-138M245 400c2-64 8-104 28-136M325 400c-8-60-8-94 0-124M405 400c-18-52-26-84-30-112M470 400c-26-46-40-72-50-98"/>
<path class="soil" d="M0 372c120-18 330-20 480-4v32H0z"/>
<path class="wine" d="M127 170h106c0 48-16 76-53 76s-53-28-53-76z"/>
<path class="glass" d="M128 104c-8 76-2 142 52 142s60-66 52-142zM180 246v106M140 356c20-6 60-6 80 0"/>
</svg>`;

const line = 22;
const longest = 150;

/** A row of the example's result: a label, and the number of people. */
export type Bar = { label: string; people: number };

/** Bars of what the room says. `alt` is the HTML of its description. */
export function bars(rows: readonly Bar[], alt: string): string {
  const most = Math.max(...rows.map(({ people }) => people));
  const drawn = rows.map(({ label, people }, place) => {
    const y = place * line;
    const width = Math.round((longest * people) / most);
    return `<text x="0" y="${y + 16}">${label}</text><rect x="34" y="${y + 5}" width="${width}" height="13" rx="3"/><text x="${42 + width}" y="${y + 16}">${people}</text>`;
  });
  return `<svg viewBox="0 0 230 ${rows.length * line}" role="img" aria-label="${alt}">${drawn.join('')}</svg>`;
}
