import { createHash } from 'node:crypto';
import { nearestPassing } from '../../../shared/rules/contrast.js';

/** The background behind the text, in light and dark mode. */
const paper = { light: '#fffdfb', dark: '#1f191a' };

/** The colour of links and headings: the nearest readable colour to the organiser's. */
const accents = (main: string) =>
  `--accent: ${nearestPassing(main, paper.light)}; --accent-night: ${nearestPassing(main, paper.dark)}`;

/**
 * The style of a page. It works on any screen, in dark mode and in print, without scripts or web
 * fonts.
 * @param main the organiser's colour, `#rrggbb`
 */
export const pageStyle = (main: string): string => `
:root { color-scheme: light dark; ${accents(main)}; --ink: #2a2324; --quiet: #595d63; --paper: ${paper.light}; --line: #dcd5cc; --soft: #f4efe8; --link: var(--accent) }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5e1; --quiet: #b3a9a5; --paper: ${paper.dark}; --line: #453b3b; --soft: #2b2324; --link: var(--accent-night) } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 system-ui, sans-serif; overflow-wrap: break-word }
.page { max-width: 46rem; margin: 0 auto; padding: 1.25rem }
.head { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; border-bottom: 3px solid var(--link); padding-bottom: 1rem }
.banner { display: block; width: 100%; height: clamp(7rem, 24vw, 12rem); object-fit: cover; border-radius: .5rem; margin: 0 0 1.25rem }
.brand { display: flex; gap: .75rem; align-items: center; min-width: 0; font-weight: 600 }
.brand img { max-width: 9rem; max-height: 3.5rem; object-fit: contain }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem; list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: .6rem .75rem; border-radius: .5rem }
nav a[aria-current] { background: var(--soft); color: var(--ink); font-weight: 600; text-decoration: none }
h1, h2, h3, h4 { font-family: Georgia, serif; line-height: 1.25; text-wrap: balance; margin: 2em 0 .6em }
h1 { font-size: clamp(1.75rem, 1.4rem + 1.8vw, 2.5rem); margin: 1em 0 .75em }
h2 { font-size: 1.5rem } h3 { font-size: 1.25rem } h4 { font-size: 1.0625rem }
a { color: var(--link); text-underline-offset: .2em }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
p, ul, ol, blockquote { margin: 0 0 1em }
li > p { margin: 0 0 .35em }
main img { display: block; max-width: 100%; height: auto; border-radius: .5rem; margin: 0 0 1em }
blockquote { border-inline-start: 4px solid var(--link); margin-inline: 0; padding: .25rem 0 .25rem 1.25rem; color: var(--quiet) }
blockquote > :last-child { margin-bottom: 0 }
hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0 }
code { font-size: .9em; background: var(--soft); padding: .1em .3em; border-radius: .3em }
.wide { overflow-x: auto; margin: 0 0 1em }
table { border-collapse: collapse; min-width: 100% }
th, td { border: 1px solid var(--line); padding: .5rem .75rem; text-align: start; vertical-align: top; min-width: 6rem }
th { background: var(--soft) }
th > p, td > p { margin: 0 }
footer p { margin: 0 }
footer ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; margin: .5rem 0 0; padding: 0 }
footer ul a { display: inline-block; padding: .5rem 0 }
footer { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 1rem; color: var(--quiet); font-size: .9375rem }
@media print {
  :root { color-scheme: light; --ink: #000; --quiet: #333; --paper: #fff; --line: #999; --soft: #fff; --link: #000 }
  body { font-size: 11pt } .page { max-width: none; padding: 0 } nav, .banner { display: none } .wide { overflow: visible }
  h1, h2, h3, h4 { break-after: avoid } img, tr, blockquote { break-inside: avoid }
  a[href^="https"]::after { content: " (" attr(href) ")"; font-size: .85em }
}
`;

/** Without this link, browsers request /favicon.ico, which does not exist. */
export const pageIcon = '<link rel="icon" href="/mark.svg" type="image/svg+xml">';

/**
 * The content security policy of a page: its own style, by hash, and pictures of this installation.
 * Scripts never run.
 * @param forms whether the page has a form that posts to this server
 */
export function pagePolicy(style: string, { forms = false } = {}): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
