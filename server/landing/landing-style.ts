/**
 * The style of the landing page. It works on any screen and in dark mode, without scripts or web
 * fonts. The example shows what the room says once a star is chosen.
 */
export const landingStyle = `
:root { color-scheme: light dark; --page: #f8f3ec; --card: #fff; --ink: #2a2324; --quiet: #595d63; --line: #dcd5cc; --link: #ae1c38; --strong: #ae1c38; --on-strong: #fff; --star: #b4711c; --far: #d9c7b4; --near: #b9a17f; --soil: #7d6a4f }
@media (prefers-color-scheme: dark) { :root { --page: #171213; --card: #1f191a; --ink: #ece5e1; --quiet: #b3a9a5; --line: #453b3b; --link: #f2a3b0; --strong: #c9304e; --star: #e0a04a; --far: #3a2f2b; --near: #4d4033; --soil: #2c241f } }
* { box-sizing: border-box }
html { scroll-behavior: smooth }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: break-word }
a { color: var(--link); text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2; text-wrap: balance; margin: 0 }
h1 { font-size: clamp(2.25rem, 1.5rem + 3.4vw, 4rem) }
h2 { font-size: clamp(1.6rem, 1.3rem + 1.3vw, 2.25rem); margin-block-end: .5rem }
h3 { font-size: 1.25rem }
p { margin: .5rem 0 0 }
ul, ol { margin: 0; padding: 0; list-style: none }
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem }
.skip { position: absolute; inset-inline-start: -100rem }
.skip:focus { inset: .5rem auto auto .5rem; padding: .75rem 1rem; background: var(--card); z-index: 1 }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem; padding-block: .75rem }
.brand { font: 600 1.25rem/1 Georgia, serif; margin-inline-end: auto; display: flex; gap: .5rem; align-items: center; min-height: 2.75rem }
header ul { display: flex }
header a { display: flex; align-items: center; min-height: 2.75rem; min-width: 2.75rem; padding: 0 .5rem; border-radius: .5rem; justify-content: center }
header a[aria-current] { background: var(--card); color: var(--ink); font-weight: 600; text-decoration: none }
.hero { display: grid; gap: 2rem; align-items: center; padding-block: 2rem 3rem }
.hero svg { width: 100%; height: auto; border-radius: 1.25rem; display: block }
.lead { font-size: 1.2rem; max-width: 34rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-block-start: 1.5rem }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .5rem 1.5rem; border-radius: .75rem; border: 1px solid var(--strong); background: var(--strong); color: var(--on-strong); font-weight: 600; text-decoration: none }
.button.light { background: transparent; color: var(--link); border-color: var(--link) }
.quiet { color: var(--quiet); font-size: .9375rem }
section { padding-block: 2.5rem }
.grid, .try { margin-block-start: 1.25rem }
.grid { display: grid; gap: 1.25rem }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem; display: flex; flex-direction: column }
.price { font: 600 2rem/1.1 Georgia, serif }
.card ul { margin-block: 1rem; display: grid; gap: .5rem }
.card li { padding-inline-start: 1.5rem; position: relative }
.card li::before { content: "✓"; content: "✓" / ""; position: absolute; inset-inline-start: 0; color: var(--link); font-weight: 700 }
.card .button { margin-block-start: auto }
fieldset { border: 0; margin: 1.25rem 0 0; padding: 0; min-width: 0 }
legend { padding: 0; font-weight: 600 }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.stars { display: flex }
.stars label { position: relative; width: 3rem; height: 3rem; font-size: 2.25rem; line-height: 3rem; text-align: center; color: var(--star); cursor: pointer }
.stars input, .chips input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.stars i { font-style: normal }
.stars i::before { content: "★" }
.stars label:has(:checked) ~ label i::before, .stars:not(:has(:checked)) i::before { content: "☆" }
.chips { display: flex; flex-wrap: wrap; gap: .5rem; margin-block-start: .5rem }
.chips label { position: relative; display: flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--quiet); border-radius: 2rem; cursor: pointer }
.chips label:has(:checked) { background: var(--strong); border-color: var(--strong); color: var(--on-strong) }
.stars label:has(:focus-visible), .chips label:has(:focus-visible) { outline: 3px solid var(--link); outline-offset: 2px; border-radius: .5rem }
.room { display: none }
.try:has(.stars input:checked) .room { display: block }
.room svg { width: 100%; max-width: 22rem; height: auto; display: block; margin-block-start: .75rem }
.room text { fill: var(--ink); font: 13px system-ui, sans-serif }
.room rect { fill: var(--star) }
footer { border-block-start: 1px solid var(--line); padding-block: 1rem 2rem; margin-block-start: 2rem }
footer ul { display: flex; flex-wrap: wrap; gap: 0 1rem }
footer a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline-end: .5rem }
.far { fill: var(--far) } .near { fill: var(--near) } .soil { fill: var(--soil) } .sky { fill: var(--card) } .sun { fill: var(--star) } .wine { fill: #8f1230 } .glass { fill: none; stroke: var(--ink); stroke-width: 5; stroke-linecap: round } .rows { fill: none; stroke: var(--page); stroke-width: 3; opacity: .55 }
@media (min-width: 48rem) { .hero { grid-template-columns: 1.1fr 1fr; padding-block: 3.5rem } .three { grid-template-columns: repeat(3, 1fr) } .plans { grid-template-columns: repeat(2, 1fr) } .try { max-width: 40rem } }
@media (min-width: 64rem) { .plans { grid-template-columns: repeat(4, 1fr) } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
`;
